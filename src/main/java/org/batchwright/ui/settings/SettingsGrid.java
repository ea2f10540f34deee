package org.batchwright.ui.settings;

import java.util.List;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.RowConstraints;
import org.batchwright.ui.fx.ChoiceTexts;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** A grid of settings, one per row: name, control, note. */
final class SettingsGrid extends GridPane {
    static final double CHOICE_WIDTH = 110;
    private static final double NAME_WIDTH = 150;

    SettingsGrid() {
        super(12, 8);
        ColumnConstraints names = new ColumnConstraints(NAME_WIDTH);
        ColumnConstraints controls = new ColumnConstraints();
        controls.setHgrow(Priority.ALWAYS);
        getColumnConstraints().setAll(names, controls);
    }

    /** @param note the note next to the control; may be empty */
    void addRow(String name, Node control, String note) {
        Label label = new Label(Texts.get(name));
        label.setLabelFor(control);
        HBox line = Nodes.row(10, control);
        if (!note.isEmpty()) {
            Label remark = Labels.styled(note, "muted");
            remark.setWrapText(true);
            HBox.setHgrow(remark, Priority.ALWAYS);
            line.getChildren().add(remark);
        }
        add(label, line);
    }

    /** Adds a row whose controls fill the space next to the name. */
    void addWide(String name, Node... controls) {
        Label label = new Label(Texts.get(name));
        label.setLabelFor(controls[0]);
        HBox line = Nodes.row(8, controls);
        HBox.setHgrow(controls[0], Priority.ALWAYS);
        add(label, line);
    }

    /** Adds a control that belongs to the row above. */
    void addBelow(Node control) {
        add(new Label(), control);
    }

    private void add(Label label, Node line) {
        RowConstraints row = new RowConstraints();
        row.setValignment(VPos.CENTER);
        getRowConstraints().add(row);
        addRow(getRowCount() - 1, label, line);
    }

    static <T> ComboBox<T> choice(String id, List<T> choices, ObjectProperty<T> value, Function<T, String> title) {
        ComboBox<T> box = Nodes.withId(new ComboBox<>(), id);
        box.setMinWidth(CHOICE_WIDTH);
        box.getItems().setAll(choices);
        box.setConverter(new ChoiceTexts<>(title));
        box.valueProperty().bindBidirectional(value);
        return box;
    }
}
