package org.batchwright.compose;

import java.util.List;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.run.Plan;

/** A stage of a plan, with its scripts. */
record StagedPart(Stage stage, ComposedPart part) {

    Plan plan() {
        return part.plan();
    }

    /** Returns the names of the journals of the stage's jobs, as shell words; empty without scripts. */
    List<String> journals() {
        return part.scripts().map(PlanScripts::journals).orElse(List.of());
    }
}
