package org.batchwright.model.experiment;

import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;

/** Where a value of a preset on a cluster is set. */
public sealed interface ValueSource {

    /** The {@code defaults} in the cluster's file. */
    record ClusterDefault(ClusterName cluster) implements ValueSource {}

    /** A preset, for all clusters. */
    record Everywhere(PresetId preset) implements ValueSource {}

    /** A preset's {@code on:} entry for the cluster. */
    record OnCluster(PresetId preset, ClusterName cluster) implements ValueSource {}
}
