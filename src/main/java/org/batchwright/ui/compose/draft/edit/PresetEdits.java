package org.batchwright.ui.compose.draft.edit;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.experiment.EffectivePreset;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.edit.ListChange;
import org.batchwright.ui.compose.row.Acceptance;
import org.batchwright.ui.compose.row.FieldScope;

/** Pure functions that apply edits made in the form to a preset. */
public final class PresetEdits {
    private PresetEdits() {}

    /**
     * Returns where an edit of this field is written. An {@code on:} entry at any level overrides all plain values, so if
     * this cluster has one, only another such entry has an effect.
     */
    public static FieldScope scopeOf(Field<?> field, Experiment experiment, ClusterName cluster) {
        boolean differsHere = experiment.chain().stream()
                .anyMatch(level -> level.on(cluster).settings().sets(field));
        return differsHere ? FieldScope.ON_THIS_CLUSTER : FieldScope.EVERYWHERE;
    }

    /** Applies the user's value of a field; an empty value removes the preset's own setting. */
    public static Preset typed(Field<?> field, Value value, Experiment experiment, ClusterName cluster) {
        Optional<ListChange> change = own(field, experiment, cluster).change(field);
        if (change.isPresent()) {
            List<String> added = EffectivePreset.isEmpty(value) ? List.of() : value.texts();
            return withOwn(
                    field,
                    experiment,
                    cluster,
                    own(field, experiment, cluster)
                            .withChange(
                                    field, new ListChange(added, change.get().remove())));
        }
        return value.texts().stream().allMatch(String::isEmpty)
                ? reset(field, experiment, cluster)
                : with(field, value, experiment, cluster);
    }

    public static Preset with(Field<?> field, Value value, Experiment experiment, ClusterName cluster) {
        return withOwn(
                field, experiment, cluster, own(field, experiment, cluster).with(field, value));
    }

    /** Removes the preset's own setting from the place that an edit would change. */
    public static Preset reset(Field<?> field, Experiment experiment, ClusterName cluster) {
        return withOwn(
                field, experiment, cluster, own(field, experiment, cluster).without(field));
    }

    /** Returns the preset's own settings in the place that an edit of the field changes. */
    public static Settings own(Field<?> field, Experiment experiment, ClusterName cluster) {
        return switch (scopeOf(field, experiment, cluster)) {
            case EVERYWHERE -> experiment.preset().settings();
            case ON_THIS_CLUSTER, IN_STAGE -> experiment.preset().on(cluster).settings();
        };
    }

    private static Preset withOwn(Field<?> field, Experiment experiment, ClusterName cluster, Settings changed) {
        return switch (scopeOf(field, experiment, cluster)) {
            case EVERYWHERE -> experiment.preset().withSettings(changed);
            case ON_THIS_CLUSTER, IN_STAGE -> experiment.preset().withOn(cluster, changed);
        };
    }

    public static Acceptance acceptance(String parameter, Experiment experiment) {
        boolean here =
                experiment.preset().settings().get(Fields.ACCEPT).stream().anyMatch(names -> names.contains(parameter));
        return here
                ? Acceptance.HERE
                : experiment.acceptedParameters().contains(parameter) ? Acceptance.INHERITED : Acceptance.NO;
    }
}
