package org.batchwright.model.run;

import java.util.Locale;

/** The states of a job, and of a run as the aggregate of its jobs. A job never returns to an earlier state unless it is requeued. */
public enum JobState {
    PREPARING,
    SYNCING,
    SUBMITTING,
    HELD,
    QUEUED,
    RUNNING,
    SUSPENDED,
    FINISHING,
    SUCCEEDED,
    FAILED,
    CANCELLED,
    TIMED_OUT,
    OUT_OF_MEMORY,
    NODE_FAILED,
    PREEMPTED,
    /** The job never reached the scheduler, or was rejected by it; nothing ran. */
    NOT_SUBMITTED,
    /** The scheduler's state is unknown, or no source has a record of the job anymore. */
    UNKNOWN;

    /** Returns whether the state is final, except for a requeue. */
    public boolean isFinal() {
        return compareTo(SUCCEEDED) >= 0 && this != UNKNOWN;
    }

    /** Returns whether the job is not known to have reached the scheduler. */
    public boolean isPreSubmission() {
        return compareTo(HELD) < 0;
    }

    /** Returns the name used in files, filters and {@code --json}: {@code timed-out}. */
    public String key() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
