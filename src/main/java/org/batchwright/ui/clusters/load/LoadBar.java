package org.batchwright.ui.clusters.load;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** A bar whose segments show how many GPUs or CPUs are in use, free and so on, in the colors of the node map. */
final class LoadBar extends HBox {
    static final double WIDTH = 160;
    private static final double HEIGHT = 8;

    /** What GPUs and CPUs are used for. Each has the same color everywhere. */
    enum Use {
        MINE,
        OTHERS,
        FREE,
        FULL,
        KEPT,
        DOWN;

        private String style() {
            return "load-map-" + name().toLowerCase(Locale.ROOT);
        }

        private String title() {
            return Texts.get("clusters.load.map." + name().toLowerCase(Locale.ROOT));
        }
    }

    private final Map<Use, Long> counts = new EnumMap<>(Use.class);

    LoadBar(Map<Use, Long> shown) {
        shown.forEach((use, count) -> {
            if (count > 0) {
                counts.put(use, count);
            }
        });
        getStyleClass().add("load-bar");
        setMinSize(WIDTH, HEIGHT);
        setMaxSize(WIDTH, HEIGHT);
        long all = counts.values().stream().mapToLong(Long::longValue).sum();
        counts.forEach((use, count) -> {
            Region segment = Nodes.styled(new Region(), use.style());
            segment.setMinWidth(WIDTH * count / all);
            segment.setPrefWidth(WIDTH * count / all);
            getChildren().add(segment);
        });
        Rectangle round = new Rectangle(WIDTH, HEIGHT);
        round.setArcWidth(HEIGHT);
        round.setArcHeight(HEIGHT);
        setClip(round);
    }

    /** Returns what the bar has segments for. */
    Set<Use> uses() {
        return counts.keySet();
    }

    /** Returns a legend of these colors. */
    static Node legend(Set<Use> uses) {
        List<Node> entries = new ArrayList<>();
        for (Use use : uses) {
            Region swatch = Nodes.styled(new Region(), "load-swatch", use.style());
            entries.add(Nodes.styled(new Label(use.title(), swatch), "muted"));
        }
        HBox legend = Nodes.styled(new HBox(), "load-legend");
        legend.getChildren().setAll(entries);
        return legend;
    }
}
