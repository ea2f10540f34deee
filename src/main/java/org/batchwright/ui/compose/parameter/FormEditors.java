package org.batchwright.ui.compose.parameter;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.FormState;
import org.batchwright.ui.compose.draft.state.FieldState;
import org.batchwright.ui.compose.field.Choices;
import org.batchwright.ui.compose.field.FieldEditor;
import org.batchwright.ui.compose.row.AssignmentKey;
import org.batchwright.ui.compose.row.AssignmentTable;

/** The editors on the cards of a form, keyed by what they edit. */
public final class FormEditors {
    private final ComposeViewModel model;
    private final Choices choices;
    private final Map<Field<?>, FieldEditor> fields = new LinkedHashMap<>();
    private final Map<AssignmentTable, AssignmentsPane> tables = new EnumMap<>(AssignmentTable.class);
    private Optional<Shown> shown = Optional.empty();

    private record Shown(FormState form, ClusterName cluster) {}

    public FormEditors(Choices choices) {
        this.model = choices.model();
        this.choices = choices;
    }

    public ComposeViewModel model() {
        return model;
    }

    /** Returns the one editor of this field; it is created on first use, since most fields of a form are never displayed. */
    public FieldEditor field(Field<?> field) {
        return fields.computeIfAbsent(field, this::create);
    }

    private FieldEditor create(Field<?> field) {
        FieldEditor editor = new FieldEditor(field, choices);
        shown.ifPresent(now -> now.form().field(field).ifPresent(state -> editor.show(state, now.cluster())));
        return editor;
    }

    /** Returns whether the focus is in the editor of this field. */
    public boolean hasFocus(Field<?> field) {
        return Optional.ofNullable(fields.get(field))
                .filter(editor -> editor.getScene() != null && editor.isFocusWithin())
                .isPresent();
    }

    /** Returns the one table of these values; must not be called for the parameters. */
    public AssignmentsPane table(AssignmentTable table) {
        return tables.computeIfAbsent(table, this::create);
    }

    private AssignmentsPane create(AssignmentTable table) {
        AssignmentsPane pane = new AssignmentsPane(table, model);
        shown.ifPresent(now -> pane.show(now.form().rows(table)));
        return pane;
    }

    public void show(FormState form, ClusterName cluster) {
        shown = Optional.of(new Shown(form, cluster));
        for (FieldState state : form.fields()) {
            Optional.ofNullable(fields.get(state.field())).ifPresent(editor -> editor.show(state, cluster));
        }
        tables.forEach((table, pane) -> pane.show(form.rows(table)));
    }

    /** Returns the node to focus for this key; for a whole table, the input field for a new name. */
    public Optional<Node> find(String key) {
        Optional<AssignmentKey> row = AssignmentKey.of(key);
        if (row.isPresent()) {
            return row.flatMap(
                    named -> Optional.ofNullable(tables.get(named.table())).flatMap(pane -> pane.find(named.name())));
        }
        return fields.values().stream()
                .filter(editor -> editor.field().key().equals(key))
                .<Node>map(FieldEditor::focusable)
                .findFirst()
                .or(() -> ValueGroup.byKey(key)
                        .map(group -> AssignmentTable.valueOf(group.name()))
                        .flatMap(table -> Optional.ofNullable(tables.get(table)))
                        .map(AssignmentsPane::newNameInput));
    }
}
