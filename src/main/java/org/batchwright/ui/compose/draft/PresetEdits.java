package org.batchwright.ui.compose.draft;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Experiment;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.row.Acceptance;
import org.batchwright.ui.compose.row.FieldScope;

/** Preset changes made by edits in the form; pure. */
final class PresetEdits {
    private PresetEdits() {}

    /**
     * Where an edit of this field is written. An {@code on:} entry of any level overrides all plain values, so if there is one for this
     * cluster, only another one has an effect.
     */
    static FieldScope scopeOf(Field<?> field, Experiment experiment, ClusterName cluster) {
        boolean differsHere = experiment.chain().stream()
                .anyMatch(level -> settingsFor(level, cluster).rawValue(field).isPresent());
        return differsHere ? FieldScope.ON_THIS_CLUSTER : FieldScope.EVERYWHERE;
    }

    /** Applies the user's value of a field; an empty value removes the preset's own setting. */
    static Preset typed(Field<?> field, Value value, Experiment experiment, ClusterName cluster) {
        return value.texts().stream().allMatch(String::isEmpty)
                ? reset(field, experiment, cluster)
                : with(field, value, experiment, cluster);
    }

    static Preset with(Field<?> field, Value value, Experiment experiment, ClusterName cluster) {
        Preset preset = experiment.preset();
        return switch (scopeOf(field, experiment, cluster)) {
            case EVERYWHERE -> preset.withSettings(preset.settings().with(field, value));
            case ON_THIS_CLUSTER ->
                preset.withOn(cluster, settingsFor(preset, cluster).with(field, value));
        };
    }

    /** Removes the preset's own setting from where an edit would be written. */
    static Preset reset(Field<?> field, Experiment experiment, ClusterName cluster) {
        Preset preset = experiment.preset();
        return switch (scopeOf(field, experiment, cluster)) {
            case EVERYWHERE -> preset.withSettings(preset.settings().without(field));
            case ON_THIS_CLUSTER ->
                preset.withOn(cluster, settingsFor(preset, cluster).without(field));
        };
    }

    /** Returns the experiment as it would be after {@link #reset}. */
    static Experiment without(Field<?> field, Experiment experiment, ClusterName cluster) {
        List<Preset> chain = new ArrayList<>(experiment.chain());
        chain.set(0, reset(field, experiment, cluster));
        return new Experiment(chain);
    }

    static Acceptance acceptance(String parameter, Experiment experiment) {
        boolean here =
                experiment.preset().settings().get(Fields.ACCEPT).stream().anyMatch(names -> names.contains(parameter));
        return here
                ? Acceptance.HERE
                : experiment.acceptedParameters().contains(parameter) ? Acceptance.INHERITED : Acceptance.NO;
    }

    private static Settings settingsFor(Preset preset, ClusterName cluster) {
        return preset.on().getOrDefault(cluster, Settings.NONE);
    }
}
