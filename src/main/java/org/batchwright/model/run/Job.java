package org.batchwright.model.run;

import java.time.Instant;
import java.util.Optional;

/**
 * A job of a run, as last known.
 *
 * @param task position in the run, from 0
 * @param what what it is there for
 * @param id the scheduler's id, once it gave one
 * @param report the last thing a witness said
 * @param since when it came into this state
 */
public record Job(int task, Task what, Optional<JobId> id, JobReport report, Instant since) {
    public Job(int task, Optional<JobId> id, JobReport report, Instant since) {
        this(task, Task.ONLY, id, report, since);
    }

    public JobState state() {
        return report.state();
    }
}
