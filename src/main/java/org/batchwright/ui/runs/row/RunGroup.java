package org.batchwright.ui.runs.row;

import org.batchwright.model.run.JobState;

/** The segments above the table. */
public enum RunGroup {
    ALL,
    RUNNING,
    QUEUED,
    FAILED,
    DONE;

    /** Returns the only group, besides {@link #ALL}, a state belongs to. */
    public static RunGroup of(JobState state) {
        return switch (state) {
            case PREPARING, SYNCING, SUBMITTING, HELD, QUEUED -> QUEUED;
            case RUNNING, SUSPENDED, FINISHING -> RUNNING;
            case FAILED, TIMED_OUT, OUT_OF_MEMORY, NODE_FAILED, PREEMPTED, UNKNOWN -> FAILED;
            case SUCCEEDED, CANCELLED -> DONE;
        };
    }
}
