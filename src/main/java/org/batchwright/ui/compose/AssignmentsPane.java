package org.batchwright.ui.compose;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import org.batchwright.ui.compose.AssignmentState.Table;
import org.batchwright.ui.widget.Texts;

/** The table of environment variables, with a field at its end to add one. */
final class AssignmentsPane extends VBox {
    private final AssignmentRows rows;
    private final TextField add = new TextField();
    private Optional<String> focusNext = Optional.empty();

    AssignmentsPane(ComposeViewModel model) {
        rows = new AssignmentRows(Table.VARIABLES, model, (name, value) -> model.set(Table.VARIABLES, name, value));
        add.setPromptText(Texts.get("compose.variables.add"));
        add.setId("add-variables");
        add.getStyleClass().addAll("mono", "row-add");
        add.setMaxWidth(220);
        add.setOnAction(entered -> {
            String name = add.getText().strip();
            add.clear();
            focusNext = Optional.of(name);
            model.add(Table.VARIABLES, name);
            focusNext = Optional.empty();
        });
        getStyleClass().add("assignments");
    }

    void show(List<AssignmentState> states) {
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
