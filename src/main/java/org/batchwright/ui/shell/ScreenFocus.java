package org.batchwright.ui.shell;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.layout.Pane;
import org.batchwright.ui.widget.node.Nodes;

/**
 * Restores the keyboard focus of a screen when it becomes the current one; otherwise, JavaFX would focus the first control of the window.
 */
final class ScreenFocus {
    private final Pane front;
    private final Node rail;
    private final Map<Node, Node> left = new HashMap<>();

    /**
     * @param front the pane that contains the screen
     * @param rail the buttons that switch screens; one of them keeps the focus, since the user may continue to another screen
     */
    ScreenFocus(Pane front, Node rail) {
        this.front = front;
        this.rail = rail;
    }

    void show(Screen screen) {
        if (Nodes.hasFocus(front)) {
            owner().ifPresent(node -> left.put(front.getChildren().getFirst(), node));
        }
        front.getChildren().setAll(screen.node());
        screen.onShown();
        if (front.getScene() != null && !Nodes.hasFocus(rail) && !Nodes.hasFocus(front)) {
            front.applyCss(); // the parts of a split pane are not in a scene until they have been styled
            Optional.ofNullable(left.get(screen.node())).ifPresent(Node::requestFocus);
            if (!Nodes.hasFocus(front)) {
                screen.focus();
            }
        }
    }

    private Optional<Node> owner() {
        return Optional.ofNullable(front.getScene()).map(Scene::getFocusOwner);
    }
}
