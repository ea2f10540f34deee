package org.batchwright.run.values;

import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.RunId;

/** What stands in a column of a {@link ValueTable}. */
public sealed interface Source {

    /** With what it was submitted. */
    record OfRun(RunId run) implements Source {}

    /** As its file is now, on that cluster. */
    record OfPreset(PresetId preset, ClusterName cluster) implements Source {}

    /** What is being edited. */
    record OfPlan(Plan plan) implements Source {}
}
