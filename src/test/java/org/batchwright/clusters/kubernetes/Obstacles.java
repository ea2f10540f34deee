package org.batchwright.clusters.kubernetes;

import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Reasons why a pod is not scheduled or its container does not start, with the messages of the scheduler (1.26 and
 * newer) and of containerd.
 */
final class Obstacles {
    private static final String HELPLESS =
            " preemption: 0/1 nodes are available: 1 Preemption is not helpful for scheduling.";

    private Obstacles() {}

    /** @param taint the key of the node's taint, or empty if it has none */
    static Optional<String> of(JsonNode spec, String taint) {
        Optional<String> missing = spec.path("volumes")
                .valueStream()
                .map(volume ->
                        volume.path("persistentVolumeClaim").path("claimName").asString(""))
                .filter(claim -> claim.startsWith("nosuch"))
                .findFirst();
        boolean tolerated = taint.isEmpty()
                || spec.path("tolerations")
                        .valueStream()
                        .anyMatch(one -> one.path("key").asString("").equals(taint));
        return missing.map(claim -> "persistentvolumeclaim \"" + claim + "\" not found." + HELPLESS)
                .or(() -> tolerated
                        ? Optional.empty()
                        : Optional.of("1 node(s) had untolerated taint {" + taint + ": }." + HELPLESS))
                .or(() -> NewPods.gpus(spec) > Controllers.GPUS
                        ? Optional.of("1 Insufficient nvidia.com/gpu."
                                + HELPLESS.replace("Preemption is not helpful", "No preemption victims found"))
                        : Optional.empty())
                .map(why -> "0/1 nodes are available: " + why);
    }

    /** Reports an image that lacks the program to run. The container has never existed, so its start time is the epoch. */
    static void cannotStart(ObjectNode status) {
        status.put("phase", "Failed");
        status.putArray("containerStatuses")
                .addObject()
                .put("name", "main")
                .withObjectProperty("state")
                .withObjectProperty("terminated")
                .put("exitCode", 128)
                .put("reason", "StartError")
                .put(
                        "message",
                        "failed to create containerd task: failed to create shim task: OCI runtime create failed: runc"
                                + " create failed: unable to start container process: error during container init: exec:"
                                + " \"bash\": executable file not found in $PATH")
                .put("startedAt", "1970-01-01T00:00:00Z")
                .put("finishedAt", Store.now());
    }
}
