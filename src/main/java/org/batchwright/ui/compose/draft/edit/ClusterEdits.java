package org.batchwright.ui.compose.draft.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.experiment.EffectivePreset;
import org.batchwright.model.experiment.ValueSource;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.FieldType;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.edit.ListChange;
import org.batchwright.ui.compose.row.AssignmentTable;

/**
 * Changes to a preset that make a value differ on one cluster, or that remove the difference; no side effects.
 *
 * @param effective the preset on the cluster before the change
 */
public record ClusterEdits(ClusterName cluster, EffectivePreset effective) {

    /** Gives the field its own value on the cluster: the current value, which the user can then edit. */
    public Preset only(Field<?> field, Preset preset) {
        Value now = effective.settings().rawValue(field).orElse(Value.of(""));
        return withSettings(preset, preset.on(cluster).settings().with(field, now));
    }

    /** Sets the field on this cluster only. */
    public Preset move(Field<?> field, Preset preset) {
        return only(field, preset).withSettings(preset.settings().without(field));
    }

    /** Leaves the field unset on the cluster. */
    public Preset leaveOut(Field<?> field, Preset preset) {
        Value nothing = isList(field) ? Value.of(List.of()) : Value.of("");
        return withSettings(preset, preset.on(cluster).settings().with(field, nothing));
    }

    /** Removes the value that is specific to the cluster. */
    public Preset everywhere(Field<?> field, Preset preset) {
        return withSettings(preset, preset.on(cluster).settings().without(field));
    }

    /** Turns the cluster's list into an addition to the inherited one, or the addition into a separate list. */
    public Preset toggleAddition(Field<?> field, Preset preset) {
        Settings own = preset.on(cluster).settings();
        List<String> inherited = effective
                .without(new ValueSource.OnCluster(preset.id(), cluster))
                .settings()
                .rawValue(field)
                .map(Value::texts)
                .orElse(List.of());
        Optional<ListChange> change = own.change(field);
        if (change.isPresent()) {
            return withSettings(preset, own.with(field, Value.of(change.get().applyTo(inherited))));
        }
        List<String> items = own.rawValue(field).map(Value::texts).orElse(List.of());
        List<String> added = new ArrayList<>(items);
        added.removeAll(inherited);
        List<String> removed = new ArrayList<>(inherited);
        removed.removeAll(items);
        ListChange difference = new ListChange(added, removed);
        return difference.isEmpty() ? preset : withSettings(preset, own.withChange(field, difference));
    }

    public Preset only(AssignmentTable table, String name, Preset preset) {
        Value now = table.of(effective.values()).get(name).orElse(Value.of(""));
        return withAssignments(table, preset, ofCluster(table, preset).with(name, now));
    }

    /** Sets the value on this cluster only. */
    public Preset move(AssignmentTable table, String name, Preset preset) {
        Preset here = only(table, name, preset);
        return table.with(here, table.of(here).without(name));
    }

    public Preset everywhere(AssignmentTable table, String name, Preset preset) {
        return withAssignments(table, preset, ofCluster(table, preset).without(name));
    }

    private Assignments ofCluster(AssignmentTable table, Preset preset) {
        return table.of(preset.on(cluster));
    }

    private Preset withAssignments(AssignmentTable table, Preset preset, Assignments changed) {
        PresetLayer here = preset.on(cluster);
        return preset.withOn(cluster, table.with(here, changed));
    }

    private Preset withSettings(Preset preset, Settings changed) {
        return preset.withOn(cluster, changed);
    }

    public static boolean isList(Field<?> field) {
        return field.type().shape() == FieldType.Shape.LIST;
    }
}
