package org.batchwright.ui.fx;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Cell;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;

/**
 * Finds controls that look uneven next to others: framed ones that have none of the two heights of controls, and rows whose edges are
 * between two pixels, so that some of their lines are painted thicker than others.
 */
public final class OddHeights {
    private static final double NORMAL = 26;
    private static final double SMALL = 22;
    private static final double ROUNDING = 1e-3;

    /** Styles of controls without a frame, and of those that are as high as their text. */
    private static final Set<String> OTHERS = Set.of(
            "flat",
            "icon-button",
            "icon-toggle",
            "chip",
            "rail-button",
            "stage-node",
            "row-name",
            "row-add",
            "check-box");

    private final List<String> found = new ArrayList<>();

    private OddHeights() {}

    /** Returns a line for each such node below this one. */
    public static List<String> in(Parent root) {
        OddHeights heights = new OddHeights();
        heights.walk(root);
        return heights.found;
    }

    private void walk(Node node) {
        if (!node.isVisible() || node.getOpacity() == 0) {
            return;
        }
        if (isControl(node) && node instanceof Region region && !hasHeight(region)) {
            found.add(region.getHeight() + ": " + place(node));
        }
        if (isRow(node) && !isSharp(node)) {
            found.add("between pixels: " + place(node));
        }
        if (node instanceof Parent parent && !isControl(node)) {
            parent.getChildrenUnmodifiable().forEach(this::walk);
        }
    }

    private static boolean isControl(Node node) {
        boolean control = (node instanceof ButtonBase && !(node instanceof Hyperlink))
                || node instanceof ComboBoxBase<?>
                || node instanceof TextField;
        return control && node.getStyleClass().stream().noneMatch(OTHERS::contains);
    }

    private static boolean hasHeight(Region control) {
        double height = control.getHeight();
        return height == 0 || Math.abs(height - NORMAL) < ROUNDING || Math.abs(height - SMALL) < ROUNDING;
    }

    private static boolean isRow(Node node) {
        return (node instanceof Cell<?> cell && !cell.isEmpty())
                || node.getStyleClass().stream().anyMatch(style -> style.endsWith("-row") || style.endsWith("-header"));
    }

    private static boolean isSharp(Node node) {
        Bounds bounds = node.localToScene(node.getLayoutBounds());
        return isWhole(bounds.getMinY()) && isWhole(bounds.getMaxY());
    }

    private static boolean isWhole(double edge) {
        return Math.abs(edge - Math.rint(edge)) < ROUNDING;
    }

    private static String place(Node node) {
        StringBuilder place = new StringBuilder();
        Stream.iterate(node, one -> one != null, Node::getParent)
                .limit(4)
                .forEach(one -> place.append(place.isEmpty() ? "" : " < ")
                        .append(one.getClass().getSimpleName())
                        .append(one.getId() == null ? "" : "#" + one.getId())
                        .append(one.getStyleClass().isEmpty() ? "" : "." + String.join(".", one.getStyleClass())));
        return place.toString();
    }
}
