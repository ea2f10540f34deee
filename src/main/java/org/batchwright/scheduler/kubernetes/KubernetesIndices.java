package org.batchwright.scheduler.kubernetes;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** The indices in the status of an Indexed Job ({@code 0-3,7}), and the pods of each index. */
final class KubernetesIndices {
    private final BitSet completed;
    private final BitSet failed;
    private final Map<Integer, List<JsonNode>> pods = new HashMap<>();

    KubernetesIndices(JsonNode job, List<JsonNode> all) {
        completed = parseIndices(job.path("status").path("completedIndexes").asString(""));
        failed = parseIndices(job.path("status").path("failedIndexes").asString(""));
        for (JsonNode pod : all) {
            index(pod)
                    .ifPresent(index -> pods.computeIfAbsent(index, key -> new ArrayList<>())
                            .add(pod));
        }
    }

    private static Optional<Integer> index(JsonNode pod) {
        JsonNode metadata = pod.path("metadata");
        String text = metadata.path("annotations")
                .path("batch.kubernetes.io/job-completion-index")
                .asString(metadata.path("labels")
                        .path("batch.kubernetes.io/job-completion-index")
                        .asString(""));
        return text.matches("\\d{1,6}") ? Optional.of(Integer.valueOf(text)) : Optional.empty();
    }

    static BitSet parseIndices(String text) {
        BitSet set = new BitSet();
        for (String piece : text.split(",")) {
            if (piece.matches("\\d{1,6}(-\\d{1,6})?")) {
                String[] ends = piece.split("-");
                set.set(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]) + 1);
            }
        }
        return set;
    }

    List<JsonNode> pods(int index) {
        return pods.getOrDefault(index, List.of());
    }

    /** How an index ended. */
    enum End {
        OPEN,
        COMPLETED,
        FAILED
    }

    End end(int index) {
        return completed.get(index) ? End.COMPLETED : failed.get(index) ? End.FAILED : End.OPEN;
    }
}
