package org.batchwright.compose;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.model.run.Plan;

/**
 * The plan of a preset without stages, or of one stage, with its generated scripts.
 *
 * @param scripts the generated scripts; absent if a template is broken
 */
record ComposedPart(Plan plan, ClusterFindings.Known known, Optional<PlanScripts> scripts) {

    /** Returns the composed plan with the preset's manual edits, which cover all parts. */
    ComposedPlan with(List<ManualEdit> edits, List<EditOutcome> outcomes) {
        return new ComposedPlan(plan, scripts.map(texts -> texts.with(edits)), known, outcomes);
    }
}
