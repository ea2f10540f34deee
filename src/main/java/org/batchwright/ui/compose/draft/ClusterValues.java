package org.batchwright.ui.compose.draft;

import java.util.function.BiFunction;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Preset;
import org.batchwright.ui.compose.draft.edit.ClusterEdits;
import org.batchwright.ui.compose.row.AssignmentTable;

/** Edits that determine which values differ on the chosen cluster. */
public record ClusterValues(PresetDraft draft) {
    /** Makes further edits of the field apply to the chosen cluster only. */
    public void only(Field<?> field) {
        edit("only here " + field.key(), (edits, own) -> edits.only(field, own));
    }

    /** Moves the field's value to the chosen cluster, so that no other cluster has it. */
    public void move(Field<?> field) {
        edit("move here " + field.key(), (edits, own) -> edits.move(field, own));
    }

    /** Leaves the field unset on the chosen cluster. */
    public void leaveOut(Field<?> field) {
        edit("leave out " + field.key(), (edits, own) -> edits.leaveOut(field, own));
    }

    /** Removes the value that is specific to the chosen cluster, so that the general one applies. */
    public void everywhere(Field<?> field) {
        edit("everywhere " + field.key(), (edits, own) -> edits.everywhere(field, own));
    }

    /** Turns the chosen cluster's list into an addition to the general list, or the addition into a separate list. */
    public void toggleAddition(Field<?> field) {
        edit("addition " + field.key(), (edits, own) -> edits.toggleAddition(field, own));
    }

    public void only(AssignmentTable table, String name) {
        edit("only here " + table.key(name), (edits, own) -> edits.only(table, name, own));
    }

    public void move(AssignmentTable table, String name) {
        edit("move here " + table.key(name), (edits, own) -> edits.move(table, name, own));
    }

    public void everywhere(AssignmentTable table, String name) {
        edit("everywhere " + table.key(name), (edits, own) -> edits.everywhere(table, name, own));
    }

    private void edit(String what, BiFunction<ClusterEdits, Preset, Preset> how) {
        draft.form()
                .get()
                .map(now -> new ClusterEdits(draft.cluster().get(), now.effective()))
                .ifPresent(edits -> draft.editShown(what, own -> how.apply(edits, own)));
    }
}
