package org.batchwright.ui.compose.script;

import java.util.Optional;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.ui.compose.draft.ShownScript.ScriptChoice;

/** The texts that a preset's scripts are compared with. */
@FunctionalInterface
public interface Counterparts {

    /** Returns the counterpart of the script of the stage on screen; empty if it has none. */
    Optional<String> counterpartOf(ComposedPlan now, Optional<String> stage, ScriptChoice choice);

    /**
     * Returns how the stages have changed since the run used for comparison; empty if they have not, or if the scripts are not compared
     * with a run.
     */
    default Optional<StageChange> stageChange(ComposedPlan now, Optional<String> stage) {
        return Optional.empty();
    }
}
