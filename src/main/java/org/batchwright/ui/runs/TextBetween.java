package org.batchwright.ui.runs;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;

/** A row with a text between its two ends; where there is no room for the whole text, it moves to lines below. */
final class TextBetween extends Pane {
    private static final double GAP = 10;
    private static final double LINE_GAP = 4;

    private final Node left;
    private final Label text;
    private final Node right;

    TextBetween(Node left, Label text, Node right) {
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
        return left.minWidth(-1) + GAP + right.minWidth(-1);
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
        return isBelow(width) ? firstLine() + LINE_GAP + text.prefHeight(width) : firstLine();
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
        double line = firstLine();
        double rightWidth = snapSizeX(right.prefWidth(-1));
        double leftWidth = Math.max(left.minWidth(-1), Math.min(left.prefWidth(-1), width - rightWidth - GAP));
        place(left, 0, line, snapSizeX(leftWidth));
        place(right, width - rightWidth, line, rightWidth);
        if (isBelow(width)) {
            text.resizeRelocate(0, line + LINE_GAP, width, text.prefHeight(width));
        } else {
            place(text, leftWidth + GAP, line, snapSizeX(text.prefWidth(-1)));
        }
    }

    private void place(Node node, double x, double line, double width) {
        double height = snapSizeY(node.prefHeight(width));
        node.resizeRelocate(snapPositionX(x), snapPositionY((line - height) / 2), width, height);
    }
}
