package org.batchwright.plan.usage;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.plan.cost.Cost;

/**
 * What one job that ran and ended requested, used and cost.
 *
 * @param end when it ended
 * @param hours by measure; absent if unknown
 * @param cost empty if unknown
 */
record JobUsage(Instant end, Map<UsageMeasure, Duration> hours, Optional<Cost> cost) {

    /** Whether it ended and had run; jobs that were cancelled while they waited, or never submitted, used nothing. */
    static boolean hasRun(Job job) {
        JobReport report = job.report();
        boolean started = report.times()
                .start()
                .filter(start -> report.times().end().filter(start::isAfter).isEmpty())
                .isPresent();
        boolean left = job.id().isPresent()
                && (job.state() != JobState.CANCELLED || report.node().isPresent());
        return job.state().isFinal() && (started || left);
    }

    /** When it ended, or when this was noticed. */
    static Instant end(Job job) {
        return job.report().times().end().orElse(job.since());
    }

    /** Empty if the start or the end is unknown. */
    static Optional<Duration> elapsed(Job job) {
        JobReport.Times times = job.report().times();
        return times.start()
                .flatMap(start -> times.end().map(end -> Duration.between(start, end)))
                .filter(time -> !time.isNegative());
    }
}
