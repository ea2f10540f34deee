package org.batchwright.ui.compose.parameter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.AssignmentState;
import org.batchwright.ui.compose.draft.AssignmentState.Table;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.ParameterNames;
import org.batchwright.ui.compose.field.RowEdits;
import org.batchwright.ui.widget.Texts;

/** A table of named values, with a field at its end to add one. */
public final class AssignmentsPane extends VBox {
    private final AssignmentRows rows;
    private final TextField add = new TextField();
    private final Table table;
    private final ComposeViewModel model;
    private List<AssignmentState> shown = List.of();
    private Optional<String> focusNext = Optional.empty();

    AssignmentsPane(Table table, ComposeViewModel model) {
        this.table = table;
        this.model = model;
        rows = new AssignmentRows(table, model, edits());
        add.setPromptText(Texts.get(table == Table.VARIABLES ? "compose.variables.add" : "compose.parameters.add"));
        add.setAccessibleText(add.getPromptText());
        add.setId(table == Table.VARIABLES ? "add-variables" : "add-" + table.id());
        add.getStyleClass().addAll("mono", "row-add");
        add.setMaxWidth(220);
        if (table == Table.VARIABLES) {
            add.setOnAction(entered -> {
                String name = add.getText().strip();
                add.clear();
                add(name);
            });
        } else {
            new OptionSuggestions(add, () -> ParameterNames.free(model, shown), this::add);
        }
        getStyleClass().add("assignments");
    }

    private RowEdits edits() {
        return new RowEdits() {
            @Override
            public void typed(String name, Value value) {
                model.set(table, name, value);
            }

            @Override
            public void goTo(String key) {
                // only the rows of parameters lead elsewhere
            }
        };
    }

    private void add(String name) {
        focusNext = Optional.of(name);
        model.add(table, name);
        focusNext = Optional.empty();
    }

    /** Where a name is added. */
    public Node adding() {
        return add;
    }

    void show(List<AssignmentState> states) {
        shown = states;
        rows.keep(states);
        List<Node> wanted = new ArrayList<>(states.stream().map(rows::show).toList());
        wanted.add(add);
        AssignmentRows.arrange(getChildren(), wanted);
        focusNext.flatMap(rows::find).ifPresent(row -> row.value().requestFocus());
    }

    /** The value editor of this name. */
    Optional<Node> find(String name) {
        return rows.find(name).map(AssignmentRow::value);
    }
}
