package org.batchwright.clusters.kubernetes;

import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Checks objects beyond their types: names, labels and consistency. */
final class Admission {
    private final Schema schema;
    private final Store store;

    Admission(Schema schema, Store store) {
        this.schema = schema;
        this.store = store;
    }

    Optional<String> complaint(String resource, JsonNode object) {
        List<String> wrong = schema.complaints(object);
        if (!wrong.isEmpty()) {
            return Optional.of(String.join(", ", wrong));
        }
        JsonNode metadata = object.path("metadata");
        if (!metadata.path("name").asString("").matches("[a-z0-9]([-a-z0-9]*[a-z0-9])?")
                || metadata.path("name").asString().length() > 63) {
            return Optional.of(
                    "metadata.name: Invalid value: \"" + metadata.path("name").asString("") + "\"");
        }
        return labels(metadata)
                .or(() -> resource.equals("secrets") ? secret(object) : Optional.empty())
                .or(() -> resource.equals("jobs") ? job(object.path("spec")) : Optional.empty())
                .or(() -> resource.equals("vcjobs") ? volcano(object.path("spec")) : Optional.empty());
    }

    private static Optional<String> labels(JsonNode metadata) {
        for (Map.Entry<String, JsonNode> label : metadata.path("labels").properties()) {
            if (!label.getKey().matches("([a-z0-9.-]{1,253}/)?[A-Za-z0-9]([A-Za-z0-9._-]{0,61}[A-Za-z0-9])?")
                    || !label.getValue().asString().matches("([A-Za-z0-9]([A-Za-z0-9._-]{0,61}[A-Za-z0-9])?)?")) {
                return Optional.of("metadata.labels: Invalid value: " + label);
            }
        }
        return Optional.empty();
    }

    private static Optional<String> secret(JsonNode secret) {
        int size = secret.path("data")
                .valueStream()
                .mapToInt(value -> Base64.getDecoder().decode(value.asString()).length)
                .sum();
        return size > 1 << 20 ? Optional.of("data: Too long: may not be more than 1048576 bytes") : Optional.empty();
    }

    /** Checks jobs as Volcano's webhook does. */
    private static Optional<String> volcano(JsonNode spec) {
        int replicas = spec.path("tasks")
                .valueStream()
                .mapToInt(task -> task.path("replicas").asInt())
                .sum();
        if (replicas < spec.path("minAvailable").asInt()) {
            return Optional.of("job 'minAvailable' should not be greater than total replicas in tasks");
        }
        if (!Set.of("", "default").contains(spec.path("queue").asString(""))) {
            return Optional.of("unable to find job queue: queues.scheduling.volcano.sh \""
                    + spec.path("queue").asString() + "\" not found");
        }
        long events = spec.path("policies")
                .valueStream()
                .map(one -> one.path("event").asString())
                .distinct()
                .count();
        return events == spec.path("policies").size() ? Optional.empty() : Optional.of("duplicate event in policies");
    }

    private Optional<String> job(JsonNode spec) {
        JsonNode pod = spec.path("template").path("spec");
        JsonNode container = pod.path("containers").path(0);
        boolean indexed = spec.path("completionMode").asString("NonIndexed").equals("Indexed");
        if (!pod.path("restartPolicy").asString("").matches("Never|OnFailure")) {
            return Optional.of(
                    "spec.template.spec.restartPolicy: Required value: valid values: \"OnFailure\", \"Never\"");
        }
        if (container.path("image").asString("").isEmpty()) {
            return Optional.of("spec.template.spec.containers[0].image: Required value");
        }
        if (indexed != spec.has("completions") || (!indexed && spec.has("backoffLimitPerIndex"))) {
            return Optional.of("spec.completions: Required value: when completion mode is Indexed");
        }
        Set<String> volumes = pod.path("volumes")
                .valueStream()
                .map(one -> one.path("name").asString())
                .collect(Collectors.toSet());
        boolean lost = container
                .path("volumeMounts")
                .valueStream()
                .anyMatch(mount -> !volumes.contains(mount.path("name").asString()));
        long places = container
                .path("volumeMounts")
                .valueStream()
                .map(mount -> mount.path("mountPath").asString())
                .distinct()
                .count();
        if (lost
                || volumes.size() != pod.path("volumes").size()
                || places != container.path("volumeMounts").size()) {
            return Optional.of("spec.template.spec.containers[0].volumeMounts: Not found, or must be unique");
        }
        return store.all("jobs").size() >= 50 ? Optional.of("exceeded quota: count") : Optional.empty();
    }
}
