package org.batchwright.ui.runs.header;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;

/**
 * A row of two nodes with text between them. If the row is narrow, the text moves to the lines below, and so does the right node if
 * necessary.
 */
final class WrappingTextRow extends Pane {
    private static final double GAP = 10;
    private static final double LINE_GAP = 4;

    private final Node left;
    private final Label text;
    private final Node right;

    WrappingTextRow(Node left, Label text, Node right) {
        this.left = left;
        this.text = text;
        this.right = right;
        text.setWrapText(true);
        getChildren().setAll(left, text, right);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        return Math.max(left.minWidth(-1), right.minWidth(-1));
    }

    @Override
    protected double computePrefWidth(double height) {
        return left.prefWidth(-1) + GAP + text.prefWidth(-1) + GAP + right.prefWidth(-1);
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        double lines = isApart(width) ? left.prefHeight(-1) + LINE_GAP + right.prefHeight(-1) : firstLine();
        return isBelow(width) ? lines + LINE_GAP + text.prefHeight(width) : lines;
    }

    /** Returns whether the two nodes do not fit side by side. */
    private boolean isApart(double width) {
        return width >= 0 && left.minWidth(-1) + GAP + right.prefWidth(-1) > width;
    }

    private boolean isBelow(double width) {
        return width >= 0 && !text.getText().isEmpty() && computePrefWidth(-1) > width;
    }

    private double firstLine() {
        return Math.max(left.prefHeight(-1), right.prefHeight(-1));
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double rightWidth = Math.min(width, snapSizeX(right.prefWidth(-1)));
        boolean apart = isApart(width);
        double room = apart ? width : Math.max(left.minWidth(-1), width - rightWidth - GAP);
        double leftWidth = snapSizeX(Math.min(left.prefWidth(-1), room));
        double line = apart ? snapSizeY(left.prefHeight(-1)) : firstLine();
        place(left, 0, 0, line, leftWidth);
        double below = apart ? line + LINE_GAP : 0;
        double second = apart ? snapSizeY(right.prefHeight(-1)) : line;
        place(right, width - rightWidth, below, second, rightWidth);
        if (isBelow(width)) {
            text.resizeRelocate(0, below + second + LINE_GAP, width, text.prefHeight(width));
        } else {
            place(text, leftWidth + GAP, 0, line, snapSizeX(text.prefWidth(-1)));
        }
    }

    private void place(Node node, double x, double top, double line, double width) {
        double height = snapSizeY(node.prefHeight(width));
        node.resizeRelocate(snapPositionX(x), snapPositionY(top + (line - height) / 2), width, height);
    }
}
