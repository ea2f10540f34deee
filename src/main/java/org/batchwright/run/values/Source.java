package org.batchwright.run.values;

import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.RunId;

/** The source of a column in a {@link ValueTable}. */
public sealed interface Source {

    /** A run as submitted. */
    record OfRun(RunId run) implements Source {}

    /** A preset as saved in its file, applied to the given cluster. */
    record OfPreset(PresetId preset, ClusterName cluster) implements Source {}

    /** A preset with its current edits. */
    record OfPlan(Plan plan) implements Source {}
}
