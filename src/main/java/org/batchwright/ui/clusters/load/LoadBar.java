package org.batchwright.ui.clusters.load;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/**
 * A bar as wide as its place whose segments show how many GPUs or CPUs are in use, free and so on, in the colors of the node map. Segments
 * begin at whole pixels, and even the smallest one can be seen.
 */
final class LoadBar extends Region {
    private static final double LEAST_WIDTH = 120;
    private static final double HEIGHT = 10;
    private static final double LEAST_SEGMENT = 3;

    /** What GPUs and CPUs are used for. Each has the same color everywhere. */
    enum Use {
        MINE,
        OTHERS,
        FREE,
        FULL,
        KEPT,
        DOWN;

        /** Returns what the unused GPUs or CPUs of a node are for. */
        static Use ofUnused(NodeLoad node) {
            return switch (node.state().availability()) {
                case OPEN -> node.isFull() ? FULL : FREE;
                case RESERVED -> KEPT;
                case CLOSED -> DOWN;
            };
        }

        private String key() {
            return name().toLowerCase(Locale.ROOT);
        }

        private String style() {
            return "load-map-" + key();
        }

        private String title() {
            return Texts.get("clusters.load.map." + key());
        }

        /** Returns the label's swatch, in the color of the use. */
        Node swatch() {
            return Nodes.styled(new Region(), "load-swatch", style());
        }
    }

    private final Map<Use, Long> counts = new EnumMap<>(Use.class);
    private final List<Region> segments = new ArrayList<>();
    private final Rectangle round = new Rectangle();

    LoadBar(Map<Use, Long> shown) {
        shown.forEach((use, count) -> {
            if (count > 0) {
                counts.put(use, count);
            }
        });
        getStyleClass().add("load-bar");
        setMinSize(LEAST_WIDTH, HEIGHT);
        setPrefSize(LEAST_WIDTH, HEIGHT);
        setMaxSize(Double.MAX_VALUE, HEIGHT);
        counts.keySet().forEach(use -> segments.add(Nodes.styled(new Region(), use.style())));
        getChildren().setAll(segments);
        round.setArcWidth(HEIGHT);
        round.setArcHeight(HEIGHT);
        setClip(round);
    }

    /** Returns the uses that the bar shows, in order. */
    Set<Use> uses() {
        return counts.keySet();
    }

    @Override
    protected void layoutChildren() {
        round.setWidth(getWidth());
        round.setHeight(getHeight());
        long all = counts.values().stream().mapToLong(Long::longValue).sum();
        double spare = getWidth() - LEAST_SEGMENT * segments.size();
        double from = 0;
        double to = 0;
        int index = 0;
        for (long count : counts.values()) {
            to += LEAST_SEGMENT + spare * count / all;
            double end = index == segments.size() - 1 ? getWidth() : Math.rint(to);
            segments.get(index++).resizeRelocate(from, 0, end - from, getHeight());
            from = end;
        }
    }

    /** Returns the names of these uses, each next to its color. */
    static List<Label> legend(Set<Use> uses) {
        return uses.stream()
                .map(use -> Labels.whole(Nodes.styled(new Label(use.title(), use.swatch()), "muted")))
                .toList();
    }
}
