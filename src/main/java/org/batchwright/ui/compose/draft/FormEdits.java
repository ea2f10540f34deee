package org.batchwright.ui.compose.draft;

import java.util.function.BiFunction;
import java.util.function.Function;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.edit.AssignmentEdits;
import org.batchwright.ui.compose.draft.edit.PresetEdits;
import org.batchwright.ui.compose.row.AssignmentTable;

/** The user's edits of fields, parameters and variables. */
record FormEdits(PresetDraft draft) {
    void set(Field<?> field, Value value) {
        edit(
                field.key(),
                now -> PresetEdits.typed(field, value, now, draft.cluster().get()));
    }

    void reset(Field<?> field) {
        edit(
                "reset " + field.key(),
                now -> PresetEdits.reset(field, now, draft.cluster().get()));
    }

    void set(AssignmentTable table, String name, Value value) {
        edit(table, table.key(name), (edits, now) -> edits.with(name, value, now));
    }

    void remove(AssignmentTable table, String name) {
        edit(table, "remove " + table.key(name), (edits, now) -> edits.without(name, now));
    }

    void add(AssignmentTable table, String name) {
        if (isFree(table, name)) {
            edit(table, "add " + table.key(name), (edits, now) -> edits.with(name, Value.of(""), now));
        }
    }

    void rename(AssignmentTable table, String from, String to) {
        if (isFree(table, to)) {
            edit(table, "rename " + table.key(from), (edits, now) -> edits.renamed(from, to, now.preset()));
        }
    }

    private boolean isFree(AssignmentTable table, String name) {
        return !name.isBlank()
                && draft.form()
                        .get()
                        .filter(now -> now.rows(table).stream()
                                .noneMatch(row -> row.name().equals(name)))
                        .isPresent();
    }

    private void edit(AssignmentTable table, String what, BiFunction<AssignmentEdits, Experiment, Preset> how) {
        AssignmentEdits edits = new AssignmentEdits(table, draft.cluster().get());
        edit(what, now -> how.apply(edits, now));
    }

    private void edit(String what, Function<Experiment, Preset> how) {
        draft.form().get().ifPresent(now -> draft.editShown(what, own -> how.apply(now.experiment())));
    }
}
