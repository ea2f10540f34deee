package org.batchwright.ui.compose.draft.state;

import java.util.Optional;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.EffectivePreset;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.experiment.ValueSource;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.ui.compose.row.FieldScope;

/**
 * The draft on the chosen cluster.
 *
 * @param effective all its values
 * @param withoutOwn the same without what the preset itself sets for all clusters
 * @param withoutHere the same without what the preset itself sets for this cluster
 */
public record PresetOnCluster(
        Experiment experiment,
        ClusterName cluster,
        EffectivePreset effective,
        EffectivePreset withoutOwn,
        EffectivePreset withoutHere) {

    /** @param where the cluster, if there is one with this name */
    public static PresetOnCluster of(Experiment experiment, ClusterName cluster, Optional<Cluster> where) {
        PresetLayer defaults =
                where.map(one -> one.overrides().presetDefaults()).orElse(PresetLayer.NONE);
        EffectivePreset effective = EffectivePreset.of(experiment, cluster, defaults);
        return new PresetOnCluster(
                experiment,
                cluster,
                effective,
                effective.without(new ValueSource.Everywhere(experiment.id())),
                effective.without(new ValueSource.OnCluster(experiment.id(), cluster)));
    }

    /** Without the preset's own values of this scope. */
    EffectivePreset without(FieldScope scope) {
        return switch (scope) {
            case EVERYWHERE -> withoutOwn;
            case ON_THIS_CLUSTER -> withoutHere;
        };
    }
}
