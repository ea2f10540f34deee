package org.batchwright.scheduler.kubernetes;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.text.DataSize;

/**
 * A resource that a container requests. Only limits are specified, because requests default to the limits.
 *
 * @param fields the fields that set the resource
 * @param name the name of the resource in Kubernetes
 * @param amount returns the requested amount; empty if the resource is not requested
 */
record PodResource(
        List<Field<?>> fields, Function<KubernetesSite, String> name, Function<Settings, Optional<String>> amount) {
    private static final List<PodResource> ALL = List.of(
            of(List.of(Fields.CPUS_PER_TASK, Fields.TASKS_PER_NODE), "cpu", PodResource::cpus),
            of(
                    List.of(Fields.MEMORY),
                    "memory",
                    settings -> settings.get(Fields.MEMORY).map(PodResource::quantity)),
            // a pod that writes more than this is evicted
            of(
                    List.of(Fields.LOCAL_DISK),
                    "ephemeral-storage",
                    settings -> settings.get(Fields.LOCAL_DISK).map(PodResource::quantity)),
            new PodResource(
                    List.of(Fields.GPUS_PER_NODE),
                    site -> site.get("gpu-resource").orElse("nvidia.com/gpu"),
                    settings -> settings.get(Fields.GPUS_PER_NODE)
                            .filter(count -> count > 0)
                            .map(String::valueOf)));

    private static PodResource of(List<Field<?>> fields, String name, Function<Settings, Optional<String>> amount) {
        return new PodResource(fields, site -> name, amount);
    }

    /** Returns all fields that set a resource of a container. */
    static Stream<Field<?>> supportedFields() {
        return ALL.stream().flatMap(resource -> resource.fields().stream());
    }

    /** Returns the limits of a container, keyed by resource. */
    static Map<String, Object> limits(Settings settings, KubernetesSite site) {
        Map<String, Object> limits = new LinkedHashMap<>();
        ALL.forEach(resource -> resource.amount()
                .apply(settings)
                .ifPresent(amount -> limits.put(resource.name().apply(site), amount)));
        return limits;
    }

    private static Optional<String> cpus(Settings settings) {
        Optional<Integer> each = settings.get(Fields.CPUS_PER_TASK);
        Optional<Integer> tasks = settings.get(Fields.TASKS_PER_NODE);
        return each.isEmpty() && tasks.isEmpty()
                ? Optional.empty()
                : Optional.of(String.valueOf(Math.multiplyExact(tasks.orElse(1), each.orElse(1))));
    }

    private static String quantity(DataSize size) {
        long bytes = size.bytes();
        return bytes % (1L << 30) == 0 ? (bytes >> 30) + "Gi" : Math.ceilDiv(bytes, 1L << 20) + "Mi";
    }
}
