package org.batchwright.ui.widget.node;

import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.value.ObservableValue;
import javafx.event.EventHandler;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;

/** Builds nodes of a view in one expression. A hidden node takes no space. */
public final class Nodes {
    private Nodes() {}

    /** Creates a row whose nodes are centered vertically. */
    public static HBox row(Node... nodes) {
        return row(0, nodes);
    }

    /** @param spacing the space between the nodes, in pixels */
    public static HBox row(double spacing, Node... nodes) {
        HBox row = new HBox(spacing, nodes);
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    public static <N extends Node> N styled(N node, String... styles) {
        node.getStyleClass().addAll(styles);
        return node;
    }

    /** @param id the ID by which styles and tests find the node */
    public static <N extends Node> N withId(N node, String id, String... styles) {
        node.setId(id);
        return styled(node, styles);
    }

    public static void setShown(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    /** Shows the node while the value is true. */
    public static void showWhile(Node node, ObservableValue<Boolean> shown) {
        collapse(node).visibleProperty().bind(shown);
    }

    /** Makes the node take no space while it is invisible. */
    public static <N extends Node> N collapse(N node) {
        node.managedProperty().bind(node.visibleProperty());
        return node;
    }

    /** Returns whether the node is in a scene and is visible, together with all of its ancestors. */
    public static boolean isShowing(Node node) {
        return node.getScene() != null
                && Stream.iterate(node, at -> at != null, Node::getParent).allMatch(Node::isVisible);
    }

    /** Returns whether this node, or one inside it, has the keyboard focus. */
    public static boolean hasFocus(Node node) {
        return Stream.iterate(
                        Optional.ofNullable(node.getScene()).map(Scene::getFocusOwner),
                        Optional::isPresent,
                        at -> at.map(Node::getParent))
                .anyMatch(at -> at.filter(node::equals).isPresent());
    }

    /** Runs the action when Escape is pressed in the node, unless something inside it uses the key. */
    public static void onEscape(Node node, Runnable action) {
        node.addEventHandler(KeyEvent.KEY_PRESSED, escape(action));
    }

    /** Runs the action when Escape is pressed, before anything inside the node receives the key; otherwise, a list would consume it. */
    public static void onEscapeBefore(Node node, Runnable action) {
        node.addEventFilter(KeyEvent.KEY_PRESSED, escape(action));
    }

    private static EventHandler<KeyEvent> escape(Runnable action) {
        return pressed -> {
            if (pressed.getCode() == KeyCode.ESCAPE) {
                action.run();
                pressed.consume();
            }
        };
    }
}
