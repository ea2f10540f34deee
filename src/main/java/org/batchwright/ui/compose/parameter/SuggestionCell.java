package org.batchwright.ui.compose.parameter;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.node.Nodes;

/** List cell for a suggested name, with its type and default next to it and its help below. */
final class SuggestionCell extends ListCell<ParameterSuggestion> {
    private final Label name = Labels.styled("", "mono", "suggestion-name");
    private final Label remark = Labels.styled("", "muted");
    private final Label help = Labels.styled("", "muted");
    private final VBox lines;

    SuggestionCell() {
        name.setMinWidth(0);
        remark.setMinWidth(USE_PREF_SIZE);
        HBox first = Nodes.row(8, name, new Spacer(), remark);
        help.managedProperty().bind(help.textProperty().isNotEmpty());
        lines = new VBox(first, help);
        lines.setAlignment(Pos.CENTER_LEFT);
        setPrefWidth(0); // follows the width of the list, however long the help is
    }

    @Override
    protected void updateItem(ParameterSuggestion suggestion, boolean empty) {
        super.updateItem(suggestion, empty);
        setText(null);
        if (empty || suggestion == null) {
            setGraphic(null);
            return;
        }
        name.setText(suggestion.name());
        remark.setText(suggestion.remark());
        help.setText(suggestion.help());
        setAccessibleText(suggestion.name() + ", " + suggestion.remark() + ", " + suggestion.help());
        setGraphic(lines);
    }
}
