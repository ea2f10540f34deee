package org.batchwright.plan.check;

import java.util.Optional;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.WatchFields;
import org.batchwright.text.Message;

/** Checks that waiting jobs can be held after failures, because some schedulers cannot hold them without affecting running jobs. */
public final class HoldCheck {
    private HoldCheck() {}

    public static Optional<Problem> check(Settings settings, Cluster cluster) {
        return settings.get(WatchFields.HOLD_AFTER_FAILURES)
                .filter(count -> !cluster.has(Capability.HOLD))
                .map(count -> Problem.error(
                        new Problem.InField(WatchFields.HOLD_AFTER_FAILURES.key()),
                        Message.of("plan.no-hold", cluster.name().title(), WatchFields.HOLD_AFTER_FAILURES.key())));
    }
}
