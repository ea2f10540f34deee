package org.batchwright.scheduler.kubernetes.load;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.batchwright.scheduler.kubernetes.value.KubernetesQuantities;
import org.batchwright.text.DataSize;

/**
 * Resources of a pod or a node.
 *
 * @param cpus number of CPUs in thousandths
 * @param memory the memory in bytes
 */
public record PodResources(long cpus, long memory, int gpus) {
    public static final PodResources NONE = new PodResources(0, 0, 0);

    private static final Pattern GPU = Pattern.compile(".*/(gpu|gpu\\..*|mig-.*)");
    private static final long MEBIBYTE = 1 << 20;

    /**
     * Returns whether the name denotes a resource that consists of GPUs or parts of GPUs: {@code nvidia.com/gpu}, {@code
     * nvidia.com/mig-1g.5gb}.
     */
    public static boolean isGpu(String resource) {
        return GPU.matcher(resource).matches();
    }

    /**
     * Adds up the containers in {@code cpu=2 memory=4Gi;cpu=500m;}. If a resource has two values, the second one, which is the request,
     * counts.
     */
    static PodResources read(String text) {
        PodResources all = NONE;
        for (String container : text.split(";")) {
            Map<String, String> values = new HashMap<>();
            for (String word : container.split(" ")) {
                int equals = word.indexOf('=');
                if (equals > 0) {
                    values.put(word.substring(0, equals), word.substring(equals + 1));
                }
            }
            all = all.plus(of(values));
        }
        return all;
    }

    /**
     * Returns what the scheduler reserves for a pod: the resources of its containers and sidecars, or of its most demanding init step if
     * that needs more, plus the overhead (kubernetes.io, Sidecar Containers, resource sharing within containers).
     *
     * @param initContainers the init containers, each with its restart policy, which is {@code Always} for a sidecar:
     *     {@code Always:cpu=1 ;:cpu=2 ;}
     */
    static PodResources ofPod(String containers, String initContainers, String overhead) {
        PodResources sidecars = NONE;
        PodResources largest = NONE;
        for (String container : initContainers.split(";")) {
            int colon = container.indexOf(':');
            PodResources one = read(container.substring(colon + 1));
            if (container.startsWith("Always:")) {
                sidecars = sidecars.plus(one);
            } else {
                largest = largest.max(sidecars.plus(one));
            }
        }
        return read(containers).plus(sidecars).max(largest).plus(read(overhead));
    }

    private PodResources max(PodResources other) {
        return new PodResources(Math.max(cpus, other.cpus), Math.max(memory, other.memory), Math.max(gpus, other.gpus));
    }

    private static PodResources of(Map<String, String> values) {
        int gpus = values.entrySet().stream()
                .filter(entry -> isGpu(entry.getKey()))
                .map(entry -> KubernetesQuantities.number(entry.getValue()))
                .flatMapToInt(OptionalInt::stream)
                .sum();
        return new PodResources(
                KubernetesQuantities.parseMilli(values.getOrDefault("cpu", "")),
                KubernetesQuantities.size(values.getOrDefault("memory", ""))
                        .map(DataSize::bytes)
                        .orElse(0L),
                gpus);
    }

    public PodResources plus(PodResources other) {
        return new PodResources(cpus + other.cpus, memory + other.memory, gpus + other.gpus);
    }

    /** Returns the number of whole CPUs, rounded up. */
    long wholeCpus() {
        return Math.ceilDiv(cpus, 1000L);
    }

    long mebibytes() {
        return memory / MEBIBYTE;
    }
}
