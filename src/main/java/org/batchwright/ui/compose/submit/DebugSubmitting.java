package org.batchwright.ui.compose.submit;

import java.time.Duration;
import java.util.Optional;
import org.batchwright.compose.variant.DebugJob;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Plan;

/** Submits a job whose Python program waits for a debugger. FX thread only. */
record DebugSubmitting(DerivedJob job) {
    /** Returns whether a preset is shown. */
    boolean isOffered() {
        return job.plan().isPresent();
    }

    /** Returns why debugging is not possible, and how to enable it; empty if it is possible. */
    Optional<String> obstacle() {
        return job.plan().flatMap(DebugSubmitting::obstacle);
    }

    private static Optional<String> obstacle(Plan plan) {
        try {
            DebugJob.requirePossible(plan.cluster(), plan.experiment());
            return Optional.empty();
        } catch (OperationException refused) {
            return Optional.of(refused.what() + "\n" + refused.advice());
        }
    }

    /**
     * @param time the time limit of the job; the preset's own limit if absent
     * @param keep how long the node may be idle after a failure
     */
    void start(Optional<Duration> time, Duration keep) {
        job.submit(plan -> new DebugJob(time, keep).on(plan.cluster().name(), plan.experiment()));
    }
}
