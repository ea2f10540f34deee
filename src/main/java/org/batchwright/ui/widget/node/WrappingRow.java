package org.batchwright.ui.widget.node;

import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;

/**
 * A row whose last child moves to a separate line if it does not fit. The last child fills its line if it grows ({@link HBox#setHgrow}).
 */
public final class WrappingRow extends Pane {
    private final double gap;

    /** @param gap the gap between children and between lines, in pixels */
    public WrappingRow(double gap) {
        this.gap = gap;
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computeMinWidth(double height) {
        double last = last().stream().mapToDouble(node -> node.minWidth(-1)).sum();
        return snappedLeftInset() + Math.max(leadingWidth(), last) + snappedRightInset();
    }

    @Override
    protected double computePrefWidth(double height) {
        double last =
                last().stream().mapToDouble(node -> gap + node.prefWidth(-1)).sum();
        return snappedLeftInset() + leadingWidth() + last + snappedRightInset();
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        double first = height(leading());
        double second = height(last());
        boolean inOneLine = width < 0 || fits(width - snappedLeftInset() - snappedRightInset());
        return snappedTopInset() + (inOneLine ? Math.max(first, second) : first + gap + second) + snappedBottomInset();
    }

    @Override
    protected void layoutChildren() {
        double room = getWidth() - snappedLeftInset() - snappedRightInset();
        boolean inOneLine = fits(room);
        double available = getHeight() - snappedTopInset() - snappedBottomInset();
        double line = inOneLine ? available : height(leading());
        double x = snappedLeftInset();
        for (Node node : leading()) {
            double width = snapSizeX(node.prefWidth(-1));
            place(node, x, snappedTopInset(), width, line);
            x += width + gap;
        }
        for (Node node : last()) {
            double left = inOneLine ? x : snappedLeftInset();
            double most = snappedLeftInset() + room - left;
            double width =
                    HBox.getHgrow(node) == Priority.ALWAYS ? most : Math.min(most, snapSizeX(node.prefWidth(-1)));
            double top = inOneLine ? snappedTopInset() : snappedTopInset() + line + gap;
            place(node, left, top, width, inOneLine ? line : available - line - gap);
        }
    }

    private void place(Node node, double x, double y, double width, double line) {
        double height = Math.min(line, snapSizeY(node.prefHeight(width)));
        node.resizeRelocate(x, snapPositionY(y + (line - height) / 2), width, height);
    }

    private boolean fits(double room) {
        double least =
                last().stream().mapToDouble(node -> gap + node.minWidth(-1)).sum();
        return leadingWidth() + least <= room || leading().isEmpty();
    }

    private double leadingWidth() {
        List<Node> leading = leading();
        return leading.stream()
                        .mapToDouble(node -> snapSizeX(node.prefWidth(-1)))
                        .sum()
                + gap * Math.max(0, leading.size() - 1);
    }

    private double height(List<Node> nodes) {
        return nodes.stream()
                .mapToDouble(node -> snapSizeY(node.prefHeight(-1)))
                .max()
                .orElse(0);
    }

    private List<Node> leading() {
        List<Node> all = getManagedChildren();
        return all.subList(0, Math.max(0, all.size() - 1));
    }

    private List<Node> last() {
        List<Node> all = getManagedChildren();
        return all.subList(Math.max(0, all.size() - 1), all.size());
    }
}
