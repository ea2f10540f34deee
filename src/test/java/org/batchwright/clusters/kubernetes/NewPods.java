package org.batchwright.clusters.kubernetes;

import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Creates the pods of jobs, subject to the quota and the rules of their namespace. */
final class NewPods {
    private final Store store;
    private final Rights rights;
    private int number;

    /** The GPU quota of the namespace. */
    private volatile int quota = 1000;

    NewPods(Store store, Rights rights) {
        this.store = store;
        this.rights = rights;
    }

    void allow(int gpus) {
        quota = gpus;
    }

    void make(ObjectNode job, int index) {
        ObjectNode pod = (ObjectNode) job.path("spec").path("template").deepCopy();
        pod.put("apiVersion", "v1").put("kind", "Pod");
        boolean indexed = job.path("spec").path("completionMode").asString("").equals("Indexed");
        String name = Controllers.name(job) + (indexed ? "-" + index : "") + "-" + String.format("%05x", ++number);
        ObjectNode metadata = pod.withObjectProperty("metadata").put("name", name);
        metadata.withObjectProperty("labels")
                .put("job-name", Controllers.name(job))
                .put("batch.kubernetes.io/job-name", Controllers.name(job));
        if (indexed) {
            metadata.withObjectProperty("annotations")
                    .put("batch.kubernetes.io/job-completion-index", String.valueOf(index));
        }
        int gpus = gpus(pod.path("spec"));
        int used = store.all("pods").stream()
                .filter(one -> !Controllers.isOver(one))
                .mapToInt(one -> gpus(one.path("spec")))
                .sum();
        if (gpus > 0 && used + gpus > quota) {
            store.event(
                    "Job",
                    Controllers.name(job),
                    "FailedCreate",
                    "Error creating: pods \"" + name
                            + "\" is forbidden: exceeded quota: gpu-quota, requested: requests.nvidia.com/gpu=" + gpus
                            + ", used: requests.nvidia.com/gpu=" + used + ", limited: requests.nvidia.com/gpu="
                            + quota);
            return;
        }
        Optional<String> violation = PodSecurity.violation(rights.podSecurity(), pod.path("spec"));
        if (violation.isPresent()) {
            store.event(
                    "Job",
                    Controllers.name(job),
                    "FailedCreate",
                    "Error creating: pods \"" + name + "\" is forbidden: " + violation.get());
            return;
        }
        pod.withObjectProperty("status").put("phase", "Pending");
        store.add("pods", pod);
    }

    static int gpus(JsonNode spec) {
        return Integer.parseInt(spec.path("containers")
                .path(0)
                .path("resources")
                .path("limits")
                .path("nvidia.com/gpu")
                .asString("0"));
    }
}
