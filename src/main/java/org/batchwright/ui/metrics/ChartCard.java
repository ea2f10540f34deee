package org.batchwright.ui.metrics;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.ui.metrics.chart.BestCurves;
import org.batchwright.ui.metrics.chart.ChartPane;
import org.batchwright.ui.metrics.chart.CurveLabel;
import org.batchwright.ui.metrics.chart.PositionText;
import org.batchwright.ui.metrics.number.NumberText;
import org.batchwright.ui.metrics.paint.CurveStyle;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.batchwright.ui.metrics.series.ColorKey;
import org.batchwright.ui.metrics.series.MetricGroup;
import org.batchwright.ui.metrics.series.ShownCurve;
import org.batchwright.ui.metrics.series.ShownJob;
import org.batchwright.ui.widget.Buttons;
import org.batchwright.ui.widget.Chip;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.node.Nodes;
import org.jspecify.annotations.Nullable;

/** One of several charts: title, chart, and the names of its curves. */
final class ChartCard extends VBox {
    private static final int MOST_NAMES = 6;
    /** The number of names if there are too many for all, so that the curves have most of the height. */
    private static final int FEW_NAMES = 3;

    private final MetricGroup group;
    private final ObservableValue<ColorKey> key;
    private final ChartPane chart;
    private final Chip notFinite = new Chip("", Tone.DANGER);
    private final FlowPane legend = new FlowPane(2, 0);
    private final Label bold = note("", "");

    /** @param key the meaning of the job colors, which is shown above all charts */
    ChartCard(MetricGroup group, ObservableValue<ColorKey> key, Runnable enlarge) {
        this.group = group;
        this.key = key;
        this.chart = new ChartPane(group.chart());
        getStyleClass().addAll("form-card", "metric-card");
        Label title = Labels.styled("", "card-title");
        title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        title.setMinWidth(0);
        Button larger = Buttons.icon("metrics-enlarge-" + group.key(), "fth-maximize-2", "", enlarge);
        group.chart().title().subscribe(now -> {
            title.setText(now);
            HoverText.set(title, now);
            HoverText.set(larger, Texts.get("metrics.enlarge", now));
            larger.setAccessibleText(Texts.get("metrics.enlarge", now));
        });
        legend.setMinWidth(0); // otherwise, a long name would make the card wider than its tile
        bold.maxWidthProperty().bind(legend.widthProperty());
        HBox header = Nodes.row(8, title, notFinite, new Spacer(), wholeButton(group), larger);
        VBox.setVgrow(chart, Priority.ALWAYS);
        getChildren().addAll(header, chart, legend);
        group.chart().curves().subscribe(this::showNames);
        group.chart().best().subscribe(best -> explainBold());
        group.chart().hidden().subscribe(hidden -> explainBold());
        group.chart().version().subscribe(version -> showNotFinite());
    }

    /** Returns a button that shows the whole chart again after the user has zoomed in. */
    static Button wholeButton(MetricGroup group) {
        Button whole = Buttons.icon(
                "metrics-whole-" + group.key(), "fth-zoom-out", Texts.get("metrics.whole"), group.chart()::resetZoom);
        group.chart().zoom().subscribe(zoom -> Nodes.setShown(whole, !zoom.isNone()));
        return whole;
    }

    /** Returns the height that the names of the curves need in a card of this width. */
    double legendHeight(double width) {
        return legend.getChildren().stream().anyMatch(Node::isManaged)
                ? legend.prefHeight(width - getInsets().getLeft() - getInsets().getRight())
                : 0;
    }

    /** Reserves height for the names of the curves, so that the charts of a row are aligned. */
    void setLegendHeight(double height) {
        legend.setManaged(height > 0);
        legend.setMinHeight(height);
    }

    /** Sets whether the chart is drawn. */
    void setActive(boolean active) {
        chart.setActive(active);
    }

    private void showNames(List<PlottedCurve> curves) {
        ColorKey colors = key.getValue();
        boolean many = curves.size() > MOST_NAMES;
        boolean isExplained = !colors.parts().isEmpty() && (many || !colors.continuous());
        boolean isTitled = curves.size() == 1
                && group.chart().title().get().startsWith(curves.getFirst().name());
        List<Node> names = new ArrayList<>(isExplained ? strokes() : names(curves, many));
        names.add(bold);
        legend.getChildren().setAll(isTitled ? List.of() : names);
        explainBold();
        showNotFinite();
    }

    /**
     * Explains why curves are bold, if there are any. Keeps the nodes of other names, so that a name that was clicked to hide its curve
     * keeps the focus.
     */
    private void explainBold() {
        BestCurves best = group.chart().best().get();
        List<PlottedCurve> drawn = group.chart().drawn();
        boolean isBold = new CurveStyle(drawn.size()).isCrowd()
                && drawn.stream().anyMatch(curve -> best.keys().contains(curve.key()));
        bold.setText(isBold ? Texts.get("metrics.strokes.best", best.metric()) : "");
        HoverText.set(bold, isBold ? best.description() : "");
        Nodes.setShown(bold, isBold);
    }

    private List<Node> names(List<PlottedCurve> curves, boolean many) {
        List<Node> strokes = strokes();
        boolean isByJob = !strokes.isEmpty()
                && curves.stream().map(PlottedCurve::job).distinct().count() > 1;
        return isByJob ? jobs(strokes) : ofCurves(curves, many);
    }

    /** Returns the names of the jobs, whose colors differ, and the meaning of the line styles, which are the same for all jobs. */
    private List<Node> jobs(List<Node> strokes) {
        Map<String, PlottedCurve> plotted = new HashMap<>();
        group.chart().curves().get().forEach(curve -> plotted.put(curve.key(), curve));
        Map<ShownJob, List<String>> keys = new LinkedHashMap<>();
        group.curves()
                .forEach(curve -> keys.computeIfAbsent(curve.job(), job -> new ArrayList<>())
                        .add(curve.key()));
        List<Node> names = new ArrayList<>();
        keys.entrySet().stream()
                .limit(keys.size() > MOST_NAMES ? FEW_NAMES : MOST_NAMES)
                .map(job -> new LegendEntry(
                        name(job.getKey(), plotted.get(job.getValue().getFirst())), job.getValue(), group.chart()))
                .forEach(names::add);
        if (keys.size() > MOST_NAMES) {
            names.add(Labels.styled(Texts.get("metrics.hover.more", keys.size() - FEW_NAMES), "muted"));
        }
        names.addAll(strokes);
        return names;
    }

    private static String name(ShownJob job, @Nullable PlottedCurve curve) {
        return curve == null ? job.title() : CurveLabel.of(job.title(), curve);
    }

    private List<Node> ofCurves(List<PlottedCurve> curves, boolean many) {
        List<Node> names = new ArrayList<>();
        curves.stream()
                .limit(many ? FEW_NAMES : MOST_NAMES)
                .map(curve -> new LegendEntry(curve, group.chart()))
                .forEach(names::add);
        if (many) {
            names.add(Labels.styled(Texts.get("metrics.hover.more", curves.size() - FEW_NAMES), "muted"));
        }
        return names;
    }

    /** Returns a note on the line styles: colors distinguish the jobs, while solid and dashed lines are different metrics. */
    private List<Node> strokes() {
        String dashed = String.join(", ", group.metrics(true));
        return dashed.isEmpty()
                ? List.of()
                : List.of(strokes(Texts.get("metrics.strokes", String.join(", ", group.metrics(false)), dashed)));
    }

    private Label strokes(String text) {
        Label note = note(text, text);
        note.maxWidthProperty().bind(legend.widthProperty());
        return note;
    }

    private static Label note(String text, String hover) {
        Label note = Labels.styled(text, "muted", "metric-color", "metric-note");
        HoverText.set(note, hover);
        return note;
    }

    private void showNotFinite() {
        notFinite.setText(notFinite(group.jobCurves()));
        Nodes.setShown(notFinite, !notFinite.getText().isEmpty());
    }

    /** Returns a sentence about the first value that is not finite; empty if all values are finite. */
    static String notFinite(List<ShownCurve> curves) {
        for (ShownCurve curve : curves) {
            OptionalInt first = curve.firstNotFinite();
            if (first.isPresent()) {
                int point = first.getAsInt();
                double value = curve.series().value(point);
                String at = position(curve.series(), point);
                return Texts.get("metrics.not-finite", NumberText.value(value), at);
            }
        }
        return "";
    }

    /** Returns a point's step, or its epoch if the job prints no steps. */
    private static String position(MetricSeries series, int point) {
        boolean isEpoch = Double.isNaN(series.step(point)) && !Double.isNaN(series.epoch(point));
        HorizontalValue unit = isEpoch ? HorizontalValue.EPOCH : HorizontalValue.STEP;
        return PositionText.of(unit.of(series, point, 0), unit);
    }
}
