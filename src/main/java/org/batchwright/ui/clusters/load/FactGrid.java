package org.batchwright.ui.clusters.load;

import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** Names on the left, of the same width on every card, and next to them a text, or a bar that fills the card and a text at its end. */
final class FactGrid extends GridPane {
    private static final double NAME_WIDTH = 220;

    FactGrid() {
        setHgap(16);
        setVgap(8);
        ColumnConstraints names = new ColumnConstraints(NAME_WIDTH);
        ColumnConstraints bars = new ColumnConstraints(0, 0, Double.MAX_VALUE);
        bars.setHgrow(Priority.ALWAYS);
        ColumnConstraints texts = new ColumnConstraints();
        texts.setMinWidth(Region.USE_PREF_SIZE);
        getColumnConstraints().setAll(names, bars, texts);
    }

    void clear() {
        getChildren().clear();
    }

    void add(Node name, Node text) {
        addRow(getRowCount(), name, text);
        setColumnSpan(text, 2);
        setValignment(name, VPos.TOP);
        setValignment(text, VPos.TOP);
    }

    void add(Node name, Region bar, Node text) {
        addRow(getRowCount(), name, bar, text);
    }
}
