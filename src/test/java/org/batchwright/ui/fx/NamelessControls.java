package org.batchwright.ui.fx;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Cell;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.Label;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Slider;
import javafx.scene.control.Spinner;
import javafx.scene.control.TabPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.control.ToolBar;

/**
 * Finds controls that a screen reader cannot name: those without text, accessible text or a label. JavaFX does not read tooltips or prompts
 * aloud.
 */
public final class NamelessControls {
    private final Set<Node> labelled = new LinkedHashSet<>();
    private final List<Node> controls = new ArrayList<>();

    private NamelessControls() {}

    /** Returns a line for each such control below this node. */
    public static List<String> in(Parent root) {
        NamelessControls found = new NamelessControls();
        found.walk(root);
        return found.controls.stream()
                .filter(node -> !found.isNamed(node))
                .map(NamelessControls::place)
                .toList();
    }

    private void walk(Node node) {
        if (!node.isVisible() || node.getOpacity() == 0) {
            return;
        }
        if (node instanceof Label label && label.getLabelFor() != null) {
            labelled.add(label.getLabelFor());
        }
        if (isUsed(node)) {
            controls.add(node);
        }
        if (node instanceof Parent parent && !hasOwnParts(node)) {
            parent.getChildrenUnmodifiable().forEach(this::walk);
        }
    }

    /** Returns whether a user can operate this node instead of only reading or scrolling it. */
    private static boolean isUsed(Node node) {
        return switch (node) {
            case ScrollBar bar -> false;
            case ScrollPane pane -> false;
            case TabPane tabs -> false; // the tabs have text of their own
            case ToolBar bar -> false;
            case Cell<?> cell -> false; // a screen reader reads the text of the list
            case ButtonBase button -> true;
            case TextInputControl input -> true;
            case ComboBoxBase<?> box -> true;
            case ChoiceBox<?> box -> true;
            case Slider slider -> true;
            case Spinner<?> spinner -> true;
            default -> node.isFocusTraversable();
        };
    }

    private static boolean hasOwnParts(Node node) {
        return node instanceof TextInputControl
                || node instanceof ComboBoxBase<?>
                || node instanceof ChoiceBox<?>
                || node instanceof Slider
                || node instanceof Spinner<?>
                || node instanceof ScrollBar;
    }

    private boolean isNamed(Node node) {
        return labelled.contains(node)
                || isText(node.getAccessibleText())
                || (node instanceof Labeled labeled && isText(labeled.getText()));
    }

    private static boolean isText(String text) {
        return text != null && !text.isBlank();
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
