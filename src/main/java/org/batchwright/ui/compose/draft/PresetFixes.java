package org.batchwright.ui.compose.draft;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.Fix;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.experiment.Stages;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.ui.compose.draft.edit.AssignmentEdits;
import org.batchwright.ui.compose.draft.edit.PresetEdits;
import org.batchwright.ui.compose.draft.edit.StageEdits;
import org.batchwright.ui.compose.draft.edit.SweepEdits;
import org.batchwright.ui.compose.row.Acceptance;
import org.batchwright.ui.compose.row.AssignmentTable;

/** Changes that the button of a {@link Fix} makes to a preset; no side effects. */
public final class PresetFixes {
    private PresetFixes() {}

    /** Returns whether this preset can make the change: inherited values are fixed where they are defined. */
    static boolean canFix(Fix.Change change, Experiment experiment) {
        Preset own = experiment.preset();
        return switch (change) {
            case Fix.RenameParameter(String from, String to) ->
                own.parameters().get(from).isPresent()
                        && own.parameters().get(to).isEmpty();
            case Fix.RenameValues(ValueGroup group, String from, String to) ->
                own.values(group).get(from).isPresent()
                        && experiment.values(group).get(to).isEmpty();
            case Fix.RenamePredecessor(String stage, String from, String to) ->
                new Stages(own.stages())
                        .find(stage)
                        .filter(one -> one.after().containsKey(from))
                        .isPresent();
            case Fix.RemoveParameter(String name) -> own.parameters().get(name).isPresent();
            case Fix.AcceptParameter(String name) -> PresetEdits.acceptance(name, experiment) == Acceptance.NO;
            case Fix.SetParameter set -> true;
            case Fix.SweepParameter sweep ->
                experiment.stages().inOrder().isEmpty() && !SweepEdits.isTurnedOff(experiment);
            case Fix.SetField set -> true;
            case Fix.ClearField clear -> true;
            case Fix.TakeEdits(ClusterName from) -> !own.edits(from).isEmpty();
            case Fix.DropEdit drop -> true;
            case Fix.DecideFile decided -> true;
        };
    }

    public static Preset fixed(Fix.Change change, Experiment experiment, ClusterName cluster) {
        Preset own = experiment.preset();
        return switch (change) {
            case Fix.RenameParameter(String from, String to) ->
                new AssignmentEdits(AssignmentTable.PARAMETERS, cluster).renamed(from, to, own);
            case Fix.RenameValues(ValueGroup group, String from, String to) ->
                own.withValues(group, own.values(group).rename(from, to));
            case Fix.SetParameter(String name, Value value) ->
                new AssignmentEdits(AssignmentTable.PARAMETERS, cluster).with(name, value, experiment);
            case Fix.SweepParameter(String name, List<String> values) -> sweeping(name, values, experiment, cluster);
            case Fix.RemoveParameter(String name) ->
                own.withParameters(own.parameters().without(name));
            case Fix.RenamePredecessor(String stage, String from, String to) ->
                StageEdits.withRenamedPredecessor(own, stage, from, to);
            case Fix.SetField set -> set(set, experiment, cluster);
            case Fix.ClearField(Field<?> field) -> PresetEdits.reset(field, experiment, cluster);
            case Fix.AcceptParameter(String name) -> accepting(own, name);
            case Fix.TakeEdits(ClusterName from) -> own.withEdits(cluster, own.edits(from));
            case Fix.DropEdit(int place) -> dropping(own, cluster, place);
            case Fix.DecideFile decided -> own; // this belongs to the project folder, not to the preset
        };
    }

    private static Preset sweeping(String name, List<String> values, Experiment experiment, ClusterName cluster) {
        Preset on = SweepEdits.withSwitch(Fields.SWEEP_ENABLED, SweepEdits.Switched.ON, experiment, cluster);
        Preset without =
                new AssignmentEdits(AssignmentTable.PARAMETERS, cluster).without(name, experiment.withPreset(on));
        return new AssignmentEdits(AssignmentTable.GRID, cluster)
                .with(name, Value.of(values), experiment.withPreset(without));
    }

    private static Preset dropping(Preset own, ClusterName cluster, int place) {
        List<ManualEdit> left = new ArrayList<>(own.edits(cluster));
        if (place < left.size()) {
            left.remove(place);
        }
        return own.withEdits(cluster, left);
    }

    /**
     * Sets a field; a resource that is unsuitable for this cluster is changed in the preset's settings for this cluster, if there are any.
     */
    private static Preset set(Fix.SetField set, Experiment experiment, ClusterName cluster) {
        Preset own = experiment.preset();
        Settings here = own.on(cluster).settings();
        boolean hasWords = !here.isEmpty() && set.field().section() == Field.Section.RESOURCES;
        return hasWords
                ? own.withOn(cluster, here.with(set.field(), set.value()))
                : PresetEdits.with(set.field(), set.value(), experiment, cluster);
    }

    private static Preset accepting(Preset own, String name) {
        List<String> accepted =
                new ArrayList<>(own.settings().get(Fields.ACCEPT).orElse(List.of()));
        accepted.add(name);
        return own.withSettings(own.settings().with(Fields.ACCEPT, Value.of(accepted)));
    }

    /** Returns the preset without its acceptance of this parameter. */
    static Preset notAccepting(Preset own, String name) {
        List<String> accepted =
                new ArrayList<>(own.settings().get(Fields.ACCEPT).orElse(List.of()));
        accepted.remove(name);
        return own.withSettings(
                accepted.isEmpty()
                        ? own.settings().without(Fields.ACCEPT)
                        : own.settings().with(Fields.ACCEPT, Value.of(accepted)));
    }
}
