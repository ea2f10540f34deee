package org.batchwright.scheduler;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.Cluster;
import org.batchwright.model.ClusterOverrides;
import org.batchwright.model.Fields;
import org.batchwright.model.Queue;
import org.batchwright.model.Settings;

/**
 * How one cluster wants its scheduler to be spoken to.
 *
 * @param customs words of its file
 * @param queues what is known of its queues
 */
record ClusterDialect(ClusterOverrides customs, List<Queue> queues) {
    /** Nothing is said: the scheduler as its manual has it. */
    static final ClusterDialect NONE = new ClusterDialect(ClusterOverrides.NONE, List.of());

    ClusterDialect {
        queues = List.copyOf(queues);
    }

    static ClusterDialect of(Cluster cluster) {
        return new ClusterDialect(cluster.customs(), cluster.queues());
    }

    Optional<String> get(String word) {
        return Optional.ofNullable(customs.dialect().get(word)).filter(text -> !text.isBlank());
    }

    boolean says(String word, String value) {
        return value.equals(customs.dialect().get(word));
    }

    /** The one that a job would go to. */
    Optional<Queue> queue(Settings settings) {
        Optional<String> named = settings.get(Fields.QUEUE);
        return queues.stream()
                .filter(queue ->
                        named.isPresent() ? queue.name().equals(named.get()) : queue.mark() == Queue.Mark.DEFAULT)
                .findFirst();
    }
}
