package org.batchwright.ui.compose.draft.state;

import java.util.Optional;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.EffectivePreset;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.experiment.ValueSource;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.ui.compose.draft.edit.StageForm;
import org.batchwright.ui.compose.row.FieldScope;

/**
 * The draft, or one of its stages, on the chosen cluster.
 *
 * @param stage the stage; empty for the whole draft
 * @param effective all effective values
 * @param withoutOwn the values without those that the preset itself sets for all clusters
 * @param withoutHere the values without those that the preset itself sets for this cluster
 */
public record PresetOnCluster(
        Optional<String> stage,
        Experiment experiment,
        ClusterName cluster,
        EffectivePreset effective,
        EffectivePreset withoutOwn,
        EffectivePreset withoutHere) {

    /**
     * @param experiment the whole draft
     * @param where the cluster, if it exists
     */
    public static PresetOnCluster of(
            Experiment experiment, Optional<String> stage, ClusterName cluster, Optional<Cluster> where) {
        return of(
                stage,
                stage.map(name -> new StageForm(name, cluster).of(experiment)).orElse(experiment),
                cluster,
                where);
    }

    private static PresetOnCluster of(
            Optional<String> stage, Experiment experiment, ClusterName cluster, Optional<Cluster> where) {
        PresetLayer defaults =
                where.map(one -> one.overrides().presetDefaults()).orElse(PresetLayer.NONE);
        EffectivePreset effective = EffectivePreset.of(experiment, cluster, defaults);
        return new PresetOnCluster(
                stage,
                experiment,
                cluster,
                effective,
                effective.without(new ValueSource.Everywhere(experiment.id())),
                effective.without(new ValueSource.OnCluster(experiment.id(), cluster)));
    }

    /** Returns the values, without those that the preset itself sets in this scope. */
    EffectivePreset without(FieldScope scope) {
        return switch (scope) {
            case EVERYWHERE -> withoutOwn;
            case ON_THIS_CLUSTER, IN_STAGE -> withoutHere;
        };
    }

    /** Returns the scope that actually stores the preset's own value; a stage's values are stored in the stage. */
    FieldScope shown(FieldScope scope, boolean isOwn) {
        return stage.isPresent() && isOwn && scope == FieldScope.ON_THIS_CLUSTER ? FieldScope.IN_STAGE : scope;
    }
}
