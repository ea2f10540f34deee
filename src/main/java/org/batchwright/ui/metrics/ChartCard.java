package org.batchwright.ui.metrics;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.ui.metrics.chart.ChartPane;
import org.batchwright.ui.metrics.plot.NumberText;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.batchwright.ui.metrics.series.MetricGroup;
import org.batchwright.ui.metrics.series.ShownCurve;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;

/** One of several charts: title, chart, and the names of its curves. */
final class ChartCard extends VBox {
    private static final int MOST_NAMES = 6;

    private final MetricGroup group;
    private final ChartPane chart;
    private final Chip notFinite = new Chip("", Tone.DANGER);
    private final FlowPane legend = new FlowPane(2, 0);

    ChartCard(MetricGroup group, Runnable enlarge) {
        this.group = group;
        this.chart = new ChartPane(group.chart());
        getStyleClass().addAll("form-card", "metric-card");
        Label title = Labels.styled(group.title(), "card-title");
        title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        HoverText.set(title, group.title());
        title.setMinWidth(0);
        Button larger = Buttons.icon(
                "metrics-enlarge-" + group.title(),
                "fth-maximize-2",
                Texts.get("metrics.enlarge", group.title()),
                enlarge);
        HBox header = Nodes.row(8, title, notFinite, new Spacer(), larger);
        VBox.setVgrow(chart, Priority.ALWAYS);
        getChildren().addAll(header, chart, legend);
        group.chart().curves().subscribe(this::showNames);
        group.chart().version().subscribe(version -> showNotFinite());
    }

    /** Draws the chart from now on, or no longer. */
    void setActive(boolean active) {
        chart.setActive(active);
    }

    private void showNames(List<PlottedCurve> curves) {
        Stream<Node> names = curves.stream().limit(MOST_NAMES).map(curve -> new LegendEntry(curve, group.chart()));
        Label more = Labels.styled(Texts.get("metrics.hover.more", curves.size() - MOST_NAMES), "muted");
        legend.getChildren()
                .setAll(Stream.concat(names, curves.size() > MOST_NAMES ? Stream.of(more) : Stream.of())
                        .toList());
        showNotFinite();
    }

    private void showNotFinite() {
        notFinite.setText(notFinite(group.curves()));
        Nodes.setShown(notFinite, !notFinite.getText().isEmpty());
    }

    /** Returns since when a curve has no finite value, or where it had one; empty if all are finite. */
    static String notFinite(List<ShownCurve> curves) {
        for (ShownCurve curve : curves) {
            OptionalInt first = curve.firstNotFinite();
            if (first.isPresent()) {
                double step = curve.series().step(first.getAsInt());
                double value = curve.series().value(first.getAsInt());
                String at = NumberText.exact(Double.isNaN(step) ? first.getAsInt() : step);
                return Texts.get("metrics.not-finite", NumberText.value(value), at);
            }
        }
        return "";
    }
}
