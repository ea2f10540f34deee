package org.batchwright.model.run;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * A job of a run, as last known.
 *
 * @param task index in the run, from 0
 * @param what the job's purpose
 * @param id the scheduler's ID, once assigned
 * @param report the most recent report from any source
 * @param since when the job entered its current state
 */
public record Job(int task, Task what, Optional<JobId> id, JobReport report, Instant since) {
    public Job(int task, Optional<JobId> id, JobReport report, Instant since) {
        this(task, Task.ONLY, id, report, since);
    }

    public JobState state() {
        return report.state();
    }

    /** Returns whether the job is running or has ended. */
    boolean isPastStart() {
        return state().compareTo(JobState.RUNNING) >= 0;
    }

    /** Returns how long the job ran, or has been running; empty if it is waiting or if a time is unknown. */
    public Optional<Duration> elapsed(Instant now) {
        Optional<Instant> end = report.times().end();
        return report.times()
                .start()
                .filter(start -> isPastStart() && (end.isPresent() || !state().isFinal()))
                .map(start -> Duration.between(start, end.orElse(now)))
                .filter(time -> !time.isNegative());
    }

    /** Returns whether the job ended without having started, according to its reports. A start after the end was merely expected. */
    public boolean neverStarted() {
        boolean hasStart = report.times()
                .start()
                .filter(start -> report.times().end().filter(start::isAfter).isEmpty())
                .isPresent();
        boolean hasRun = hasStart || report.node().isPresent() || report.exit().isPresent();
        return state().isFinal() && state() != JobState.SUCCEEDED && !hasRun;
    }
}
