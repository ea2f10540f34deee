package org.batchwright.ui.compose.form;

import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.value.ChangeListener;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.input.MouseEvent;

/**
 * Keeps the focused node in place on screen when content above it grows or shrinks, for example when a problem appears next to a field, so
 * that a click does not miss its target. A click outside all controls leaves the focus where it is.
 */
final class ScrollAnchor {
    /** In pixels. */
    private static final double LEAST = 0.5;

    private final ScrollPane scroll;
    private final Runnable afterLayout = this::keep;
    private final ChangeListener<Node> onFocus = (owners, before, now) -> record();
    private Optional<Node> anchor = Optional.empty();
    private double place;

    ScrollAnchor(ScrollPane scroll) {
        this.scroll = scroll;
        scroll.getContent().addEventHandler(MouseEvent.MOUSE_PRESSED, MouseEvent::consume);
        scroll.sceneProperty().subscribe(this::follow);
    }

    private void follow(Scene before, Scene now) {
        if (before != null) {
            before.removePostLayoutPulseListener(afterLayout);
            before.focusOwnerProperty().removeListener(onFocus);
        }
        if (now != null) {
            now.addPostLayoutPulseListener(afterLayout);
            now.focusOwnerProperty().addListener(onFocus);
        }
    }

    /** Records the current position of the focused node, which {@link #keep} then preserves. */
    void record() {
        anchor = Optional.ofNullable(scroll.getScene())
                .map(Scene::getFocusOwner)
                .filter(this::isInContent)
                .filter(this::isInSight);
        place = anchor.map(this::top).orElse(0.0);
    }

    /** Forgets the node when another preset is shown, so that its position does not affect that preset's form. */
    void forget() {
        anchor = Optional.empty();
    }

    /**
     * Keeps the node in place; by default, a scroll pane keeps its relative position regardless of the height of its
     * content.
     */
    private void keep() {
        double hidden = hidden();
        double moved =
                anchor.filter(this::isInContent).map(node -> top(node) - place).orElse(0.0);
        if (hidden > 0 && Math.abs(moved) > LEAST) {
            scroll.setVvalue(Math.clamp(scroll.getVvalue() + moved / hidden, 0, 1));
        }
        record();
    }

    private double hidden() {
        return scroll.getContent().getLayoutBounds().getHeight()
                - scroll.getViewportBounds().getHeight();
    }

    private double top(Node node) {
        return inContent(node).getMinY();
    }

    private boolean isInSight(Node node) {
        double from = scroll.getVvalue() * Math.max(0, hidden());
        Bounds bounds = inContent(node);
        return bounds.getMaxY() > from
                && bounds.getMinY() < from + scroll.getViewportBounds().getHeight();
    }

    private Bounds inContent(Node node) {
        return scroll.getContent().sceneToLocal(node.localToScene(node.getBoundsInLocal()));
    }

    private boolean isInContent(Node node) {
        return Stream.iterate(node, one -> one != null, Node::getParent).anyMatch(scroll.getContent()::equals);
    }
}
