package org.batchwright.ui.clusters.load;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/**
 * One resource of a cluster: its name and total on the left, then a bar, and below it the number of each segment next to its color, so that
 * no legend is needed.
 */
final class UsageRow {
    /** In pixels; wider than all counts of a resource. */
    private static final double LINE = 1000;

    private final String name;
    private final String total;
    private final Map<LoadBar.Use, Long> counts = new LinkedHashMap<>();
    private final Map<LoadBar.Use, String> texts = new LinkedHashMap<>();
    private final List<String> remarks = new ArrayList<>();

    /** @param total how much there is in total */
    UsageRow(String name, String total) {
        this.name = name;
        this.total = total;
    }

    /** Adds a segment, which is left out if its count is 0, unless it is what is free. */
    UsageRow with(LoadBar.Use use, long count, String text) {
        counts.put(use, count);
        if (count > 0 || use == LoadBar.Use.FREE) {
            texts.put(use, text);
        }
        return this;
    }

    /** Adds a text after the segments; an empty one is left out. */
    UsageRow remark(String text) {
        if (!text.isEmpty()) {
            remarks.add(text);
        }
        return this;
    }

    /** Adds the row at the bottom of this grid, which has two columns. */
    void addTo(GridPane rows) {
        Label title = Labels.styled(name, "load-type");
        HoverText.set(title, name);
        FlowPane legend = Nodes.styled(new FlowPane(), "load-counts");
        legend.setPrefWrapLength(LINE); // otherwise, the row has room for two lines even if it needs only one
        texts.forEach((use, text) -> {
            Label count = Nodes.styled(new Label(text, use.swatch()), "load-count");
            if (use == LoadBar.Use.FREE) {
                count.getStyleClass().add("load-count-free");
            }
            legend.getChildren().add(count);
        });
        remarks.forEach(remark -> legend.getChildren().add(Nodes.styled(new Label(remark), "load-count", "muted")));
        legend.setAccessibleText(name + ": "
                + Stream.concat(texts.values().stream(), remarks.stream()).collect(Collectors.joining(" · ")));
        Node left = new VBox(4, title, Labels.styled(Texts.get("clusters.load.total", total), "muted"));
        VBox right = Nodes.styled(new VBox(new LoadBar(counts), legend), "load-row");
        rows.addRow(rows.getRowCount(), left, right);
    }
}
