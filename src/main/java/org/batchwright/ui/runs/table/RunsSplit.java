package org.batchwright.ui.runs.table;

import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableView;
import javafx.scene.input.MouseEvent;
import org.batchwright.ui.runs.list.RunLine.JobItem;
import org.batchwright.ui.widget.RowHeights;

/**
 * The table of runs, above the details of the selected run. The table gets the height of its rows, up to a share of the screen, and grows
 * with them until the user moves the divider.
 */
public final class RunsSplit extends SplitPane {
    private static final double MOST_SHARE = 0.36;

    private final TableView<?> table;
    private final Node details;
    /** The number of rows for which there is room. */
    private int rows;

    private Optional<ScrollBar> scrollBar = Optional.empty();
    private boolean movedByUser;
    private double position = MOST_SHARE;

    public RunsSplit(TableView<?> table, Node details) {
        this.table = table;
        this.details = details;
        setOrientation(Orientation.VERTICAL);
        getItems().add(table);
        getStyleClass().add("runs-split");
        details.setVisible(false);
        table.getItems().addListener((ListChangeListener<Object>) this::onRowsChanged);
        addEventFilter(MouseEvent.MOUSE_DRAGGED, dragged -> movedByUser |= isOnDivider(dragged));
    }

    /** Lets the table shrink only after a run was collapsed: while a filter is typed, the divider would jump with each letter. */
    private void onRowsChanged(ListChangeListener.Change<?> change) {
        boolean collapsed = false;
        while (change.next()) {
            collapsed |= change.wasRemoved() && change.getRemoved().stream().allMatch(JobItem.class::isInstance);
        }
        rows = collapsed ? 0 : rows;
        requestLayout();
    }

    private static boolean isOnDivider(MouseEvent event) {
        Node node = event.getTarget() instanceof Node target ? target : null;
        while (node != null && !node.getStyleClass().contains("split-pane-divider")) {
            node = node.getParent();
        }
        return node != null;
    }

    /** Makes the table as high as a whole number of rows, so that no row is cut off at the bottom. */
    @Override
    protected void layoutChildren() {
        double header = heightOf(".column-header-background") + scrollBarHeight();
        double divider = heightOf(".split-pane-divider");
        if (getItems().contains(details) && header > 0 && getHeight() > 0) {
            double most = getDividerPositions()[0];
            if (!movedByUser) {
                rows = Math.max(rows, Math.max(1, table.getItems().size()));
                most = Math.min(MOST_SHARE, (header + rows * RowHeights.ROW + divider / 2) / getHeight());
            }
            double shown = (most * getHeight() - divider / 2 - header) / RowHeights.ROW;
            double whole = header + Math.max(1, Math.round(shown)) * RowHeights.ROW + divider / 2;
            if (Math.abs(whole - getDividerPositions()[0] * getHeight()) > 0.5) {
                setDividerPosition(0, whole / getHeight());
            }
            position = getDividerPositions()[0];
        }
        super.layoutChildren();
    }

    /** Returns the height of the horizontal scroll bar; 0 while all columns are in view. */
    private double scrollBarHeight() {
        if (scrollBar.isEmpty()) {
            scrollBar = table.lookupAll(".scroll-bar").stream()
                    .filter(node -> node instanceof ScrollBar bar && bar.getOrientation() == Orientation.HORIZONTAL)
                    .map(ScrollBar.class::cast)
                    .findFirst();
            scrollBar.ifPresent(found -> found.visibleProperty().subscribe(visible -> requestLayout()));
        }
        return scrollBar.filter(Node::isVisible).map(bar -> bar.prefHeight(-1)).orElse(0.0);
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
            setDividerPositions(position);
        }
    }

    public void showDetails() {
        makeRoom();
        details.setVisible(true);
    }

    public void removeDetails() {
        rows = 0;
        getItems().remove(details);
        details.setVisible(false);
    }
}
