package org.batchwright.ui.compose;

import java.util.function.ToDoubleFunction;
import javafx.scene.Node;
import javafx.scene.control.SplitPane;
import javafx.scene.input.MouseEvent;

/**
 * Two panes whose divider returns to where the user left it: a window that was small for a while, or shown larger, has the same widths
 * afterwards.
 */
final class KeptSplit extends SplitPane {
    private static final String DIVIDER = "split-pane-divider";

    private final Keeping keeping;
    private double kept;
    private double width;

    /** What is kept when there is more or less room. */
    enum Keeping {
        /** The first pane's width. */
        WIDTH(split -> split.getDividerPositions()[0] * split.getWidth()),
        /** The first pane's share of the width. */
        SHARE(split -> split.getDividerPositions()[0]);

        private final ToDoubleFunction<SplitPane> measure;

        Keeping(ToDoubleFunction<SplitPane> measure) {
            this.measure = measure;
        }
    }

    /** @param share of the first pane, at first */
    KeptSplit(Keeping keeping, double share, Node first, Node second) {
        super(first, second);
        this.keeping = keeping;
        setDividerPositions(share);
        addEventFilter(MouseEvent.MOUSE_RELEASED, released -> {
            if (released.getTarget() instanceof Node target
                    && target.getStyleClass().contains(DIVIDER)) {
                kept = keeping.measure.applyAsDouble(this);
            }
        });
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (width > 0 && width != getWidth()) {
            setDividerPositions(keeping == Keeping.WIDTH ? kept / getWidth() : kept);
            super.layoutChildren();
        } else if (width == 0) {
            kept = keeping.measure.applyAsDouble(this);
        }
        width = getWidth();
    }
}
