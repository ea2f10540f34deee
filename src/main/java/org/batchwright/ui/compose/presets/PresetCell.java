package org.batchwright.ui.compose.presets;

import java.util.function.Predicate;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.shape.Circle;
import org.batchwright.model.preset.PresetId;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** List cell of a project heading, or of a preset with its marks. */
final class PresetCell extends ListCell<PresetRow> {
    private final Predicate<PresetId> unsaved;

    PresetCell(Predicate<PresetId> unsaved) {
        this.unsaved = unsaved;
        setPrefWidth(0);
    }

    @Override
    protected void updateItem(PresetRow row, boolean empty) {
        super.updateItem(row, empty);
        setText(null);
        setGraphic(null);
        setTooltip(null);
        getStyleClass().remove("project");
        if (empty || row == null) {
            return;
        }
        switch (row) {
            case PresetRow.Project(String name) -> {
                getStyleClass().add("project");
                setGraphic(new Label(name, Buttons.icon("fth-chevron-down")));
            }
            case PresetRow.Entry entry -> {
                setGraphic(entry(entry));
                setTooltip(new Tooltip(entry.id().toString()));
            }
        }
    }

    private HBox entry(PresetRow.Entry entry) {
        Label name = new Label(entry.id().name());
        name.setMinWidth(0);
        name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS); // variants of a preset differ at the end
        Region indent = new Region();
        indent.setMinWidth(12.0 * entry.depth());
        HBox line = Nodes.row(4, indent, name, new Spacer());
        if (entry.isBroken()
                && !unsaved.test(entry.id())) { // otherwise the form shows the problems of the unsaved text
            Label broken = Nodes.styled(new Label("", Buttons.icon("fth-alert-circle")), "broken");
            HoverText.set(broken, Texts.get("compose.broken"));
            line.getChildren().add(broken);
        }
        if (unsaved.test(entry.id())) {
            Circle mark = new Circle(4);
            mark.getStyleClass().add("unsaved-mark");
            line.getChildren().add(mark);
        }
        return line;
    }
}
