package org.batchwright.model.run;

/** The states of a job, and of a run as the sum of its jobs. A state never goes back except by a requeue. */
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
    /** The scheduler's word is not known, or no witness knows the job any more. */
    UNKNOWN;

    /** No later question will change it, except a requeue. */
    public boolean isFinal() {
        return compareTo(SUCCEEDED) >= 0 && this != UNKNOWN;
    }

    /** It has not reached the scheduler yet, as far as we know. */
    public boolean isOurs() {
        return compareTo(HELD) < 0;
    }

    /** The word of files, filters and {@code --json}: {@code timed-out}. */
    public String word() {
        return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }
}
