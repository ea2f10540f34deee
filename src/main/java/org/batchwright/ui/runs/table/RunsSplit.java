package org.batchwright.ui.runs.table;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;

/** The table of runs above the details of the selected one. */
public final class RunsSplit extends SplitPane {
    private static final double TABLE_SHARE = 0.36;

    private final Node details;

    public RunsSplit(Node table, Node details) {
        this.details = details;
        setOrientation(Orientation.VERTICAL);
        getItems().add(table);
        getStyleClass().add("runs-split");
        details.setVisible(false);
    }

    /** Leaves room for details that are still being read, so that the table does not draw rows that they would cover. */
    public void makeRoom() {
        if (!getItems().contains(details)) {
            getItems().add(details);
            setDividerPositions(TABLE_SHARE);
        }
    }

    public void showDetails() {
        makeRoom();
        details.setVisible(true);
    }

    public void removeDetails() {
        getItems().remove(details);
        details.setVisible(false);
    }
}
