package org.batchwright.run.values;

import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.RunId;

/** Content of a column of a {@link ValueTable}. */
public sealed interface Source {

    /** As submitted. */
    record OfRun(RunId run) implements Source {}

    /** As its file is now, for that cluster. */
    record OfPreset(PresetId preset, ClusterName cluster) implements Source {}

    /** As being edited. */
    record OfPlan(Plan plan) implements Source {}
}
