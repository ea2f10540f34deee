package org.batchwright.compose;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.model.run.Plan;

/**
 * A preset's manual edits on a cluster, and whether each was applied to the scripts of a plan.
 *
 * @param outcomes the outcome of each edit, in order; empty if there are no scripts
 */
record AppliedEdits(List<ManualEdit> edits, List<EditOutcome> outcomes, List<Problem> problems) {

    /** @param generated all scripts of the plan, without manual edits */
    static AppliedEdits of(Plan plan, Optional<Scripts> generated) {
        List<ManualEdit> edits = plan.experiment().preset().edits(plan.cluster().name());
        if (generated.isEmpty()) {
            return new AppliedEdits(edits, List.of(), List.of());
        }
        List<EditOutcome> outcomes = ManualEdits.outcomes(edits, generated.get());
        List<Problem> problems = new ArrayList<>(ManualEdits.problems(outcomes, generated.get()));
        problems.addAll(ManualEdits.notesOnOtherClusters(plan));
        return new AppliedEdits(edits, outcomes, problems);
    }
}
