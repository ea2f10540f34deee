package org.batchwright.clusters.kubernetes;

import static org.batchwright.clusters.kubernetes.Store.JSON;

import java.util.List;
import java.util.SortedSet;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The conditions and indices in the status of a job. */
final class JobConditions {
    private JobConditions() {}

    static boolean has(JsonNode status, String type) {
        return status.path("conditions")
                .valueStream()
                .anyMatch(one -> one.path("type").asString("").equals(type)
                        && one.path("status").asString("").equals("True"));
    }

    static void condition(ObjectNode status, String type, String value, String reason, String message) {
        ArrayNode conditions = status.withArrayProperty("conditions");
        for (JsonNode one : conditions) {
            if (one.path("type").asString("").equals(type)) {
                ((ObjectNode) one).put("status", value).put("reason", reason);
                return;
            }
        }
        conditions.add(JSON.createObjectNode()
                .put("type", type)
                .put("status", value)
                .put("reason", reason)
                .put("message", message)
                .put("lastTransitionTime", Store.now()));
    }

    static void finish(ObjectNode status, boolean whole, boolean indexed) {
        if (whole) {
            status.put("completionTime", Store.now());
            condition(status, "Complete", "True", "CompletionsReached", "");
        } else {
            condition(status, "Failed", "True", indexed ? "FailedIndexes" : "BackoffLimitExceeded", "Job has failed");
        }
    }

    /** Counts succeeded and failed indices. A pod deleted while running counts as failed. */
    static void count(List<ObjectNode> pods, SortedSet<Integer> good, SortedSet<Integer> bad) {
        for (ObjectNode pod : pods) {
            String phase = pod.path("status").path("phase").asString("");
            if (phase.equals("Succeeded")) {
                good.add(index(pod));
            } else if (phase.equals("Failed")) {
                bad.add(index(pod));
            }
        }
    }

    static int index(JsonNode pod) {
        return Integer.parseInt(pod.path("metadata")
                .path("annotations")
                .path("batch.kubernetes.io/job-completion-index")
                .asString("0"));
    }

    static String join(SortedSet<Integer> indices) {
        return indices.stream().map(String::valueOf).collect(Collectors.joining(","));
    }
}
