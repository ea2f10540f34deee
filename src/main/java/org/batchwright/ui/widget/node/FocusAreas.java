package org.batchwright.ui.widget.node;

import java.util.List;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.TraversalDirection;

/** The parts of a screen between which a key moves the focus. Parts that are hidden or contain nothing to focus are skipped. */
public final class FocusAreas {
    private final List<Area> areas;

    /** @param areas the areas in reading order; the first one is focused when the focus comes from elsewhere */
    public FocusAreas(List<Area> areas) {
        this.areas = List.copyOf(areas);
    }

    /** @param enter action that gives the focus to something inside the node */
    public record Area(Node node, Runnable enter) {
        /** Creates an area whose first control receives the focus. */
        public Area(Node node) {
            this(node, () -> node.requestFocusTraversal(TraversalDirection.NEXT));
        }
    }

    /** Moves the focus to the next area, or from the last one to the first. */
    public void goForward() {
        go(1);
    }

    /** Moves the focus to the previous area, or from the first one to the last. */
    public void goBack() {
        go(-1);
    }

    private void go(int step) {
        int from = current();
        for (int i = 1; i <= areas.size(); i++) {
            int place = from < 0 ? i - 1 : Math.floorMod(from + i * step, areas.size());
            Area area = areas.get(place);
            if (Nodes.isShowing(area.node())) {
                area.enter().run();
                if (Nodes.hasFocus(area.node())) {
                    return;
                }
            }
        }
    }

    private int current() {
        return IntStream.range(0, areas.size())
                .filter(place -> Nodes.hasFocus(areas.get(place).node()))
                .findFirst()
                .orElse(-1);
    }
}
