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
import org.batchwright.ui.compose.draft.AssignmentState.Acceptance;
import org.batchwright.ui.compose.draft.FieldState.FieldScope;

/** What an edit in the form does to a preset; pure. */
final class PresetEdits {
    private PresetEdits() {}

    /**
     * Where an edit of this field goes. An {@code on:} entry of any level wins over all plain words, so where there is one for this
     * cluster, only another one has an effect.
     */
    static FieldScope place(Field<?> field, Experiment experiment, ClusterName cluster) {
        boolean differsHere = experiment.chain().stream()
                .anyMatch(level -> on(level, cluster).typed(field).isPresent());
        return differsHere ? FieldScope.ON_THIS_CLUSTER : FieldScope.EVERYWHERE;
    }

    /** What the user gave a field; an empty value takes the preset's own word back. */
    static Preset typed(Field<?> field, Value value, Experiment experiment, ClusterName cluster) {
        return value.texts().stream().allMatch(String::isEmpty)
                ? reset(field, experiment, cluster)
                : with(field, value, experiment, cluster);
    }

    static Preset with(Field<?> field, Value value, Experiment experiment, ClusterName cluster) {
        Preset preset = experiment.preset();
        return switch (place(field, experiment, cluster)) {
            case EVERYWHERE -> preset.withSettings(preset.settings().with(field, value));
            case ON_THIS_CLUSTER -> preset.withOn(cluster, on(preset, cluster).with(field, value));
        };
    }

    /** Takes the preset's own word back, where an edit would have put it. */
    static Preset reset(Field<?> field, Experiment experiment, ClusterName cluster) {
        Preset preset = experiment.preset();
        return switch (place(field, experiment, cluster)) {
            case EVERYWHERE -> preset.withSettings(preset.settings().without(field));
            case ON_THIS_CLUSTER -> preset.withOn(cluster, on(preset, cluster).without(field));
        };
    }

    /** The experiment as it would be after {@link #reset}. */
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
                : experiment.accepted().contains(parameter) ? Acceptance.INHERITED : Acceptance.NO;
    }

    private static Settings on(Preset preset, ClusterName cluster) {
        return preset.on().getOrDefault(cluster, Settings.NONE);
    }
}
