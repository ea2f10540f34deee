package org.batchwright.ui.runs.table;

import java.util.Optional;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import org.batchwright.ui.widget.RowHeights;

/** The table of runs, above the details of the selected run. */
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

    /** Makes the table as high as a whole number of rows, so that no row is cut off at the bottom. */
    @Override
    protected void layoutChildren() {
        double header = heightOf(".column-header-background");
        double divider = heightOf(".split-pane-divider");
        if (getItems().contains(details) && header > 0 && getHeight() > 0) {
            double position = getDividerPositions()[0];
            double rows = (position * getHeight() - divider / 2 - header) / RowHeights.ROW;
            double whole = header + Math.max(1, Math.round(rows)) * RowHeights.ROW + divider / 2;
            if (Math.abs(whole - position * getHeight()) > 0.5) {
                setDividerPosition(0, whole / getHeight());
            }
        }
        super.layoutChildren();
    }

    private double heightOf(String part) {
        return Optional.ofNullable(lookup(part))
                .map(node -> node.getLayoutBounds().getHeight())
                .orElse(0.0);
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
