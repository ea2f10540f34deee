package org.batchwright.ui.compose.parameter;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.compose.field.RowEdits;
import org.batchwright.ui.compose.row.AssignmentTable;

/** Reuses the row of each name while that name exists, so that the caret stays in place while the user types. */
final class AssignmentRows {
    private final AssignmentTable table;
    private final ComposeViewModel model;
    private final RowEdits edits;
    private final NameColumn names = new NameColumn();
    private final ValueColumn values = new ValueColumn();
    private final Map<String, AssignmentRow> rows = new LinkedHashMap<>();

    AssignmentRows(AssignmentTable table, ComposeViewModel model, RowEdits edits) {
        this.table = table;
        this.model = model;
        this.edits = edits;
    }

    AssignmentRow show(AssignmentState state) {
        AssignmentRow row = rows.get(state.name());
        if (row == null) {
            row = new AssignmentRow(table, state, model, edits, new AssignmentRow.Columns(names, values));
            rows.put(state.name(), row);
        } else {
            row.show(state);
        }
        return row;
    }

    /** Drops the rows of all other names. */
    void retainOnly(List<AssignmentState> all) {
        Set<String> kept = all.stream().map(AssignmentState::name).collect(Collectors.toSet());
        rows.keySet().retainAll(kept);
        names.fit(kept);
        values.fit(all);
    }

    Optional<AssignmentRow> find(String name) {
        return Optional.ofNullable(rows.get(name));
    }

    /** Reorders children without touching those already in place, one of which may have the focus. */
    static void arrange(ObservableList<Node> children, List<? extends Node> wanted) {
        children.removeIf(child -> !wanted.contains(child));
        for (int i = 0; i < wanted.size(); i++) {
            if (i >= children.size() || !children.get(i).equals(wanted.get(i))) {
                children.remove(wanted.get(i));
                children.add(i, wanted.get(i));
            }
        }
    }
}
