package org.batchwright.scheduler.option;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterOverrides;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;

/**
 * The settings in which a cluster deviates from its scheduler's dialect.
 *
 * @param overrides options in the cluster's file
 * @param queues the cluster's known queues
 */
public record ClusterDialect(ClusterOverrides overrides, List<Queue> queues) {
    /** No overrides: the scheduler behaves as documented in its manual. */
    public static final ClusterDialect NONE = new ClusterDialect(ClusterOverrides.NONE, List.of());

    public ClusterDialect {
        queues = List.copyOf(queues);
    }

    public static ClusterDialect of(Cluster cluster) {
        return new ClusterDialect(cluster.overrides(), cluster.queues());
    }

    public Optional<String> get(String word) {
        return Optional.ofNullable(overrides.dialect().get(word)).filter(text -> !text.isBlank());
    }

    public boolean hasValue(String word, String value) {
        return value.equals(overrides.dialect().get(word));
    }

    /** Returns the queue that a job would run in. */
    public Optional<Queue> queue(Settings settings) {
        Optional<String> named = settings.get(Fields.QUEUE);
        return queues.stream()
                .filter(queue ->
                        named.isPresent() ? queue.name().equals(named.get()) : queue.mark() == Queue.Mark.DEFAULT)
                .findFirst();
    }
}
