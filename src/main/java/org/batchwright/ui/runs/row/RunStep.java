package org.batchwright.ui.runs.row;

import org.batchwright.model.run.JobState;
import org.batchwright.model.run.StateChange;

/** @param reason the native reason as text; empty if none was given */
public record RunStep(StateChange change, String reason) {

    public JobState state() {
        return change.report().state();
    }

    boolean isLike(RunStep other) {
        return state() == other.state() && reason.equals(other.reason);
    }

    /** Returns the scheduler's own word; empty if it only repeats the state. */
    public String word() {
        String word = change.report().word();
        return word.equalsIgnoreCase(state().key()) || word.equalsIgnoreCase(state().name()) ? "" : word;
    }
}
