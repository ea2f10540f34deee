package org.batchwright.run;

import org.batchwright.model.run.JobState;

/** Allowed state transitions. A job never returns to an earlier state except by a requeue. */
public final class StateMachine {
    private StateMachine() {}

    public static boolean mayFollow(JobState from, JobState to) {
        if (from == to) {
            return true;
        }
        return switch (from) {
            case PREPARING, SYNCING, SUBMITTING -> to.compareTo(from) > 0;
            case HELD, QUEUED, UNKNOWN -> !to.isPreSubmission();
            case RUNNING, SUSPENDED -> !to.isPreSubmission();
            // a finished job runs again only after it was queued, because an outdated response does not prove a requeue
            case FINISHING -> !to.isPreSubmission() && to != JobState.RUNNING && to != JobState.SUSPENDED;
            // schedulers may requeue jobs in these two states on their own
            case NODE_FAILED, PREEMPTED -> to == JobState.HELD || to == JobState.QUEUED || to == JobState.RUNNING;
            case SUCCEEDED, FAILED, CANCELLED, TIMED_OUT, OUT_OF_MEMORY, NOT_SUBMITTED -> false;
        };
    }
}
