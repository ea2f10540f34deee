package org.batchwright.ui.compose.script;

import java.util.Optional;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.ui.compose.draft.ShownScript.ScriptChoice;

/** What the scripts of a preset are compared with. */
@FunctionalInterface
public interface Counterparts {

    /** Returns the other text for the script of a stage on screen; empty if it has no counterpart. */
    Optional<String> counterpartOf(ComposedPlan now, Optional<String> stage, ScriptChoice choice);

    /**
     * Returns how the stages have changed since the run; empty if they have not, or if the scripts are not compared with a run.
     */
    default Optional<StageChange> stageChange(ComposedPlan now, Optional<String> stage) {
        return Optional.empty();
    }
}
