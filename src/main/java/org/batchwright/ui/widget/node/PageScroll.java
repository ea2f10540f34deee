package org.batchwright.ui.widget.node;

import java.util.Optional;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ScrollPane;

/** Scrolls the page around a node that does not scroll itself. */
public final class PageScroll {
    private PageScroll() {}

    /** Scrolls as little as possible to show this part of the node, in its own coordinates; at least its beginning. */
    public static void reveal(Node node, double top, double bottom) {
        page(node).ifPresent(page -> {
            Node content = page.getContent();
            Bounds inContent = content.sceneToLocal(node.localToScene(node.getLayoutBounds()));
            double view = page.getViewportBounds().getHeight();
            double hidden = content.getLayoutBounds().getHeight() - view;
            if (hidden <= 0) {
                return;
            }
            double from = inContent.getMinY() + top;
            double to = inContent.getMinY() + bottom;
            double now = page.getVvalue() * hidden;
            double wanted =
                    from < now || (to > now + view && to - from > view) ? from : to > now + view ? to - view : now;
            if (wanted != now) {
                page.setVvalue(Math.clamp(wanted / hidden, 0, 1));
            }
        });
    }

    private static Optional<ScrollPane> page(Node node) {
        Parent above = node.getParent();
        while (above != null && !(above instanceof ScrollPane)) {
            above = above.getParent();
        }
        return Optional.ofNullable((ScrollPane) above);
    }
}
