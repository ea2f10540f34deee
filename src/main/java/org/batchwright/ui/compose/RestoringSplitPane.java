package org.batchwright.ui.compose;

import javafx.scene.Node;
import javafx.scene.TraversalDirection;
import javafx.scene.control.SplitPane;
import javafx.scene.input.MouseEvent;
import org.batchwright.ui.widget.node.Nodes;

/**
 * Two panes whose divider returns to its position after the window was smaller or larger for a while, or after the first pane was hidden or
 * narrowed.
 */
final class RestoringSplitPane extends SplitPane {
    private static final String DIVIDER = "split-pane-divider";

    private final Keeping keeping;
    private final Node first;
    private final Node second;
    private double share;
    private double pixels;
    private double maxFirst = Double.MAX_VALUE;
    private double width;

    /** The property that stays constant when the available width changes. */
    enum Keeping {
        SHARE,
        /** The width of the first pane once the user has moved the divider; until then, the pane's share of the width. */
        WIDTH
    }

    /** @param share initial share of the width for the first pane */
    RestoringSplitPane(Keeping keeping, double share, Node first, Node second) {
        super(first, second);
        this.first = first;
        this.second = second;
        this.keeping = keeping;
        this.share = share;
        setDividerPositions(share);
        addEventFilter(MouseEvent.MOUSE_RELEASED, released -> {
            if (released.getTarget() instanceof Node target
                    && target.getStyleClass().contains(DIVIDER)
                    && equals(target.getParent())) { // a pane may contain another split pane
                keep(getDividerPositions()[0]);
            }
        });
    }

    private void keep(double chosen) {
        share = chosen;
        pixels = keeping == Keeping.WIDTH ? chosen * getWidth() : 0;
        maxFirst = Double.MAX_VALUE;
    }

    /** Returns the width that the first pane has when it is not narrowed or hidden. */
    double usualFirstWidth() {
        return pixels > 0 ? pixels : share * getWidth();
    }

    boolean isFirstShown() {
        return getItems().size() > 1;
    }

    /** Hides the first pane; if it has the focus, the focus moves to the second one. */
    void hideFirst() {
        if (isFirstShown()) {
            boolean hadFocus = Nodes.hasFocus(first);
            getItems().setAll(second);
            if (hadFocus) {
                second.requestFocusTraversal(TraversalDirection.NEXT);
            }
        }
    }

    /** @param most the maximum width of the first pane until the user moves the divider, in pixels */
    void showFirst(double most) {
        if (!isFirstShown()) {
            getItems().setAll(first, second);
            width = -1;
        }
        if (maxFirst != most) {
            maxFirst = most;
            width = -1;
        }
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (width != getWidth()) {
            width = getWidth();
            setDividerPositions(Math.min(usualFirstWidth(), maxFirst) / width);
            super.layoutChildren();
        }
    }
}
