package org.batchwright.plan.usage;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.run.Job;
import org.batchwright.plan.cost.Cost;

/**
 * What one finished job requested, used and cost.
 *
 * @param end when the job ended
 * @param hours the hours, keyed by measure; absent if unknown
 * @param cost the cost; empty if unknown
 */
record JobUsage(Instant end, Map<UsageMeasure, Duration> hours, Optional<Cost> cost) {

    /** Returns whether the job ran and has ended; jobs that were cancelled while waiting, or never submitted, used nothing. */
    static boolean hasRun(Job job) {
        return job.state().isFinal() && !job.neverStarted();
    }

    /** Returns when the job ended or, if that is unknown, when its end was noticed. */
    static Instant end(Job job) {
        return job.report().times().end().orElse(job.since());
    }
}
