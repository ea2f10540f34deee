package org.batchwright.plan.check;

import java.util.Optional;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.text.Message;

/** Checks for jobs without a memory request where the scheduler's default is low and enforced. */
final class MissingMemoryCheck {
    private MissingMemoryCheck() {}

    static Optional<Problem> check(Settings settings, Cluster cluster) {
        return cluster.limits()
                .memoryUnsaid()
                .filter(most -> settings.get(Fields.MEMORY).isEmpty())
                .map(most -> Problem.warning(
                        new Problem.InField(Fields.MEMORY.key()),
                        Message.of("plan.missing-memory", most, cluster.name().title())));
    }
}
