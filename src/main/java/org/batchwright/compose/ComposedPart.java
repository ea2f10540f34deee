package org.batchwright.compose;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.model.run.Plan;

/**
 * A plan without stages, or that of one stage, with its scripts as generated.
 *
 * @param scripts absent if a template is broken
 */
record ComposedPart(Plan plan, ClusterFindings.Known known, Optional<PlanScripts> scripts) {

    /** The same with the preset's manual edits, which are those of all parts. */
    ComposedPlan with(List<ManualEdit> edits, List<EditOutcome> outcomes) {
        return new ComposedPlan(plan, scripts.map(texts -> texts.with(edits)), known, outcomes);
    }
}
