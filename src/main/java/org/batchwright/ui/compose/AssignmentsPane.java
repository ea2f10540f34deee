package org.batchwright.ui.compose;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import org.batchwright.ui.compose.AssignmentState.Table;
import org.batchwright.ui.widget.Texts;

/** The table of parameters or of environment variables, with a field at its end to add one. */
final class AssignmentsPane extends VBox {
    private final Table table;
    private final ComposeViewModel model;
    private final Map<String, AssignmentRow> rows = new LinkedHashMap<>();
    private final TextField add = new TextField();
    private Optional<String> focusNext = Optional.empty();

    AssignmentsPane(Table table, ComposeViewModel model) {
        this.table = table;
        this.model = model;
        String word = table == Table.PARAMETERS ? "parameters" : "variables";
        add.setPromptText(Texts.get("compose." + word + ".add"));
        add.setId("add-" + word);
        add.getStyleClass().addAll("mono", "row-add");
        add.setMaxWidth(220);
        add.setOnAction(entered -> {
            String name = add.getText().strip();
            add.clear();
            focusNext = Optional.of(name);
            model.add(table, name);
            focusNext = Optional.empty();
        });
        getStyleClass().add("assignments");
    }

    /** Keeps the rows whose name stays, so that typing never loses its place. */
    void show(List<AssignmentState> states) {
        Map<String, AssignmentRow> now = new LinkedHashMap<>();
        for (AssignmentState state : states) {
            AssignmentRow row = rows.get(state.name());
            if (row == null) {
                row = new AssignmentRow(table, state, model);
            } else {
                row.show(state);
            }
            now.put(state.name(), row);
        }
        if (!List.copyOf(now.values()).equals(List.copyOf(rows.values()))
                || getChildren().isEmpty()) {
            List<Node> children = new ArrayList<>(now.values());
            if (children.isEmpty() && table == Table.PARAMETERS) {
                Label none = new Label(Texts.get("compose.parameters.none"));
                none.getStyleClass().add("muted");
                children.add(none);
            }
            children.add(add);
            getChildren().setAll(children);
        }
        rows.clear();
        rows.putAll(now);
        focusNext.map(rows::get).ifPresent(row -> row.value().requestFocus());
    }

    /** The value editor of this name. */
    Optional<Node> find(String name) {
        return Optional.ofNullable(rows.get(name)).map(AssignmentRow::value);
    }
}
