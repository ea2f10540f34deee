package org.batchwright.ui.runs.header;

import org.batchwright.ui.runs.row.RunDetails;

/** What the user probably does next with a run; its button is the main one. */
enum NextStep {
    NONE,
    EDIT,
    RESUBMIT;

    /** Returns the next step; a run that would fail in the same way again has to be changed first. */
    static NextStep of(RunDetails run) {
        boolean isToChange =
                run.rejection().filter(why -> !why.fields().isEmpty()).isPresent(); // the notice has a button for it
        return switch (run.row().state()) {
            case FAILED, NODE_FAILED, PREEMPTED -> RESUBMIT;
            case NOT_SUBMITTED -> isToChange ? NONE : RESUBMIT;
            case OUT_OF_MEMORY, TIMED_OUT -> EDIT;
            case PREPARING,
                    SYNCING,
                    SUBMITTING,
                    HELD,
                    QUEUED,
                    RUNNING,
                    SUSPENDED,
                    FINISHING,
                    SUCCEEDED,
                    CANCELLED,
                    UNKNOWN -> NONE;
        };
    }
}
