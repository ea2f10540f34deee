package org.batchwright.ui.widget.node;

import java.util.Objects;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextInputControl;

/** Returns the keyboard focus to the control that had it before a pane covered the window. */
public final class FocusReturn {
    private final Node cover;
    private Optional<Owner> before = Optional.empty();

    /** @param anchor the anchor of the selection in a text field, which would otherwise select all its text when focused */
    private record Owner(Node node, int anchor, int caret) {
        static Owner of(Node node) {
            return node instanceof TextInputControl text
                    ? new Owner(node, text.getAnchor(), text.getCaretPosition())
                    : new Owner(node, 0, 0);
        }

        void focus() {
            node.requestFocus();
            if (node instanceof TextInputControl text) {
                text.selectRange(anchor, caret);
            }
        }
    }

    public FocusReturn(Node cover) {
        this.cover = cover;
    }

    /** Remembers which control has the focus. Called as soon as the pane is visible, before the pane takes the focus. */
    public void remember() {
        owner().filter(node -> !isInside(node)).ifPresent(node -> before = Optional.of(Owner.of(node)));
    }

    /** Returns the focus if it is still in the hidden pane or no node has it, and if its former owner is still in the window. */
    public void restore() {
        if (owner().filter(node -> !isInside(node)).isEmpty()) {
            before.filter(last -> Objects.equals(last.node().getScene(), cover.getScene()))
                    .ifPresent(Owner::focus);
        }
        before = Optional.empty();
    }

    private Optional<Node> owner() {
        return Optional.ofNullable(cover.getScene()).map(Scene::getFocusOwner);
    }

    private boolean isInside(Node node) {
        Node at = node;
        while (at != null && !at.equals(cover)) {
            at = at.getParent();
        }
        return at != null;
    }
}
