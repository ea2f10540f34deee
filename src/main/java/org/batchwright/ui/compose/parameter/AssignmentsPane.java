package org.batchwright.ui.compose.parameter;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.layout.VBox;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.draft.ComposeViewModel;
import org.batchwright.ui.compose.draft.ParameterNames;
import org.batchwright.ui.compose.draft.state.AssignmentState;
import org.batchwright.ui.compose.field.RowEdits;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;
import org.controlsfx.control.textfield.CustomTextField;

/** A table of named values, with a field at the end for adding one. */
public final class AssignmentsPane extends VBox {
    private final AssignmentRows rows;
    private final CustomTextField add = Nodes.styled(new CustomTextField(), "row-add");
    private final AssignmentTable table;
    private final ComposeViewModel model;
    private List<AssignmentState> shown = List.of();
    private Optional<String> focusNext = Optional.empty();

    AssignmentsPane(AssignmentTable table, ComposeViewModel model) {
        this.table = table;
        this.model = model;
        rows = new AssignmentRows(table, model, edits());
        add.setLeft(Buttons.icon("fth-plus"));
        add.setPromptText(
                Texts.get(table == AssignmentTable.VARIABLES ? "compose.variables.add" : "compose.parameters.add"));
        add.setAccessibleText(add.getPromptText());
        add.setId(table == AssignmentTable.VARIABLES ? "add-variables" : "add-" + table.id());
        add.setMaxWidth(220);
        if (table == AssignmentTable.VARIABLES) {
            add.setOnAction(entered -> {
                String name = add.getText().strip();
                add.clear();
                add(name);
            });
        } else {
            new OptionSuggestions(add, () -> ParameterNames.free(model.form().get(), shown), this::add);
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
                // only parameter rows link to other places
            }
        };
    }

    private void add(String name) {
        focusNext = Optional.of(name);
        model.add(table, name);
        focusNext = Optional.empty();
    }

    public Node newNameInput() {
        return add;
    }

    void show(List<AssignmentState> states) {
        shown = states;
        rows.retainOnly(states);
        List<Node> wanted = new ArrayList<>(states.stream().map(rows::show).toList());
        wanted.add(add);
        AssignmentRows.arrange(getChildren(), wanted);
        focusNext.flatMap(rows::find).ifPresent(row -> row.value().requestFocus());
    }

    /** Returns the value editor of this name. */
    Optional<Node> find(String name) {
        return rows.find(name).map(AssignmentRow::value);
    }
}
