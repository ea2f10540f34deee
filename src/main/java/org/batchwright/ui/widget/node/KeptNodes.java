package org.batchwright.ui.widget.node;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import javafx.collections.ObservableList;
import javafx.scene.Node;

/**
 * Parts of a page whose nodes are reused when the page is redrawn, so that they keep their focus, selected text and open details. FX thread
 * only.
 */
public final class KeptNodes {
    private final Map<List<Object>, Node> nodes = new HashMap<>();

    /**
     * Returns the node created earlier for the same content, or a new one.
     *
     * @param content everything that the node shows
     */
    public Node get(List<Object> content, Supplier<Node> created) {
        return nodes.computeIfAbsent(content, unknown -> created.get());
    }

    /** Removes the nodes that are no longer shown. */
    public void removeExcept(List<Node> shown) {
        nodes.values().retainAll(shown);
    }

    /** Replaces the children of a page, without ever removing nodes that are in both lists from the window. */
    public static void replaceChildren(ObservableList<Node> children, List<? extends Node> parts) {
        children.removeIf(child -> !parts.contains(child));
        for (int i = 0; i < parts.size(); i++) {
            Node part = parts.get(i);
            if (!children.contains(part)) {
                children.add(Math.min(i, children.size()), part);
            }
        }
        if (!children.equals(parts)) {
            parts.forEach(Node::toFront); // reorders the nodes; removing one would lose its focus
        }
    }
}
