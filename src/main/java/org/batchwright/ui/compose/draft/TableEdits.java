package org.batchwright.ui.compose.draft;

import java.util.function.BiFunction;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.edit.AssignmentEdits;
import org.batchwright.ui.compose.row.AssignmentTable;

/** The user's edits of parameters and variables. */
final class TableEdits {
    private final PresetDraft draft;

    TableEdits(PresetDraft draft) {
        this.draft = draft;
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
        draft.form().get().ifPresent(now -> draft.edit(what, own -> how.apply(edits, now.experiment())));
    }
}
