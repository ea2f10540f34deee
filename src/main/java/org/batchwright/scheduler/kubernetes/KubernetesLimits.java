package org.batchwright.scheduler.kubernetes;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.scheduler.kubernetes.value.KubernetesQuantities;
import org.batchwright.text.DataSize;
import tools.jackson.databind.JsonNode;

/**
 * The limits of a namespace: its quotas, and its limit ranges, which the API server uses to reject larger pods and to set defaults for pods
 * without requests (kubernetes.io, Limit Ranges).
 */
record KubernetesLimits(List<JsonNode> objects) {
    private static final String GPUS = ".*gpu.*";

    /** Returns the limits per container and per pod; both apply to a pod, because it has only one container. */
    private Stream<Map.Entry<String, JsonNode>> ranges(String what) {
        return objects.stream()
                .filter(object -> object.path("kind").asString("").equals("LimitRange"))
                .flatMap(range -> range.path("spec").path("limits").valueStream())
                .filter(limit -> limit.path("type").asString("").matches("Container|Pod"))
                .flatMap(limit -> limit.path(what).properties().stream());
    }

    private IntStream maxValues(String resource) {
        return ranges("max")
                .filter(entry -> entry.getKey().matches(resource))
                .map(entry -> KubernetesQuantities.number(entry.getValue().asString("")))
                .flatMapToInt(OptionalInt::stream);
    }

    OptionalInt cpus() {
        return maxValues("cpu").min();
    }

    Optional<DataSize> memory() {
        return memories("max").min(DataSize::compareTo);
    }

    /** Returns the default memory of a pod. */
    Optional<DataSize> defaultMemory() {
        return memories("default").min(DataSize::compareTo);
    }

    private Stream<DataSize> memories(String what) {
        return ranges(what)
                .filter(entry -> entry.getKey().equals("memory"))
                .flatMap(entry -> KubernetesQuantities.size(entry.getValue().asString("")).stream());
    }

    /** Returns how many GPUs the namespace, or a pod in it, may have at once. */
    OptionalInt gpus() {
        IntStream quotas = objects.stream()
                .flatMap(quota -> quota.path("status").path("hard").properties().stream())
                .filter(entry -> entry.getKey().matches("(requests|limits)\\." + GPUS))
                .map(entry -> KubernetesQuantities.number(entry.getValue().asString("")))
                .flatMapToInt(OptionalInt::stream);
        return IntStream.concat(quotas, maxValues(GPUS)).min();
    }

    boolean isEmpty() {
        return gpus().isEmpty() && cpus().isEmpty() && memory().isEmpty();
    }
}
