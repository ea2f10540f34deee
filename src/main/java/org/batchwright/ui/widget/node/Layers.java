package org.batchwright.ui.widget.node;

import java.util.ArrayList;
import java.util.List;
import javafx.beans.value.ChangeListener;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.layout.Pane;

/**
 * Children of a pane, each of which is added when it first becomes visible. Otherwise, an initially hidden child and all its content would
 * be styled before the window is shown.
 */
public final class Layers {
    private final Pane pane;
    private final List<Node> all = new ArrayList<>();

    public Layers(Pane pane) {
        this.pane = pane;
    }

    /** Adds a child after the others, which is above them in a stack and below them in a column. */
    public void add(Node layer) {
        all.add(layer);
        onceVisible(layer, () -> insert(layer));
    }

    private void insert(Node layer) {
        long below = all.subList(0, all.indexOf(layer)).stream()
                .filter(pane.getChildren()::contains)
                .count();
        pane.getChildren().add((int) below, layer);
        layer.applyCss(); // creates the skins, because the code that shows the node then selects or scrolls in it
    }

    /** Runs the action when the node first becomes visible, which may be now. */
    public static void onceVisible(Node node, Runnable action) {
        if (node.isVisible()) {
            action.run();
        } else {
            node.visibleProperty().addListener(new ChangeListener<>() {
                @Override
                public void changed(ObservableValue<? extends Boolean> shown, Boolean before, Boolean now) {
                    node.visibleProperty().removeListener(this);
                    action.run();
                }
            });
        }
    }
}
