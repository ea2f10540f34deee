package org.batchwright.ui.clusters.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.batchwright.model.load.QueuedJob;

/**
 * A filter for jobs in a queue: words, and terms such as {@code user:}, {@code account:}, {@code queue:} and {@code state:}; all must
 * match.
 */
final class QueueFilter {
    private QueueFilter() {}

    static Predicate<QueuedJob> of(String typed) {
        List<Predicate<QueuedJob>> all = new ArrayList<>();
        for (String word : typed.strip().toLowerCase(Locale.ROOT).split("\\s+", -1)) {
            if (!word.isEmpty()) {
                all.add(term(word));
            }
        }
        return job -> all.stream().allMatch(one -> one.test(job));
    }

    private static Predicate<QueuedJob> term(String word) {
        int colon = word.indexOf(':');
        String value = word.substring(colon + 1);
        return switch (word.substring(0, Math.max(0, colon))) {
            case "user" -> job -> has(job.owner().user(), value);
            case "account" -> job -> has(job.owner().account(), value);
            case "queue" -> job -> job.owner().queues().stream().anyMatch(queue -> has(queue, value));
            case "state" ->
                job -> job.status().state().key().startsWith(value)
                        || has(job.status().word(), value);
            default -> job -> anywhere(job, word);
        };
    }

    private static boolean anywhere(QueuedJob job, String word) {
        return has(job.id(), word)
                || has(job.owner().user(), word)
                || has(job.owner().account(), word)
                || has(job.owner().name(), word)
                || job.owner().queues().stream().anyMatch(queue -> has(queue, word))
                || job.nodes().stream().anyMatch(node -> has(node, word));
    }

    private static boolean has(String text, String word) {
        return text.toLowerCase(Locale.ROOT).contains(word);
    }
}
