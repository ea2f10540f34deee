package org.batchwright.ui.metrics;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javafx.geometry.Pos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import org.batchwright.ui.metrics.chart.ChartViewModel;
import org.batchwright.ui.metrics.chart.ScaleBar;
import org.batchwright.ui.metrics.paint.CurvePalette;
import org.batchwright.ui.metrics.plot.CurveColor;
import org.batchwright.ui.metrics.series.ColorKey;
import org.batchwright.ui.metrics.series.JobColors;
import org.batchwright.ui.metrics.series.MetricGroup;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Labels;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The parameter that determines the colors of the jobs, and the meaning of these colors: the legend of all charts. */
final class ColorStrip extends FlowPane {
    private static final double MOST_TEXT = 72;

    private final MetricsViewModel model;
    private final Label label = Labels.styled(Texts.get("metrics.color-by"), "muted");
    private final ComboBox<String> colorBy = new ComboBox<>();
    private final HBox choice = Nodes.row(8, label, colorBy);
    private final GroupMenu group;
    private boolean isLegendShown = true;

    ColorStrip(MetricsViewModel model) {
        super(8, 4);
        this.model = model;
        this.group = new GroupMenu(model);
        setId("metrics-colors");
        label.setLabelFor(colorBy);
        colorBy.setId("metrics-color-by");
        colorBy.setAccessibleText(label.getText());
        colorBy.valueProperty().subscribe(name -> {
            if (name != null) {
                model.appearance().chooseColor(name);
            }
        });
        setRowValignment(VPos.CENTER);
        getStyleClass().add("metrics-strip");
        model.appearance().colorBy().subscribe(by -> offer());
        model.appearance().colorKey().subscribe(this::show);
        model.groups().subscribe(groups -> refresh());
        model.enlarged().subscribe(group -> refresh()); // an enlarged chart lets the user hide curves individually
    }

    /** Returns whether the shown jobs differ in parameters. */
    boolean isNeeded() {
        return !JobColors.choices(model.jobs().get()).isEmpty();
    }

    /** Sets whether the colors are shown, in addition to the groups. */
    void setLegendShown(boolean shown) {
        if (shown != isLegendShown) {
            isLegendShown = shown;
            show(model.appearance().colorKey().get());
        }
    }

    /** Offers the parameters in which the shown jobs differ. */
    void offer() {
        List<String> choices = JobColors.choices(model.appearance().shown());
        if (!colorBy.getItems().equals(choices)) {
            colorBy.setValue(null);
            colorBy.getItems().setAll(choices);
        }
        colorBy.setValue(model.appearance().colorBy().get().orElse(null));
    }

    private void show(ColorKey key) {
        List<Node> parts = new ArrayList<>();
        boolean isColored = isLegendShown && !key.parts().isEmpty();
        if (isColored) {
            parts.add(choice);
        }
        parts.add(Nodes.row(8, group, group.summary()));
        if (!isColored) {
            getChildren().setAll(parts);
            return;
        }
        if (key.continuous()) {
            parts.add(scale(key.parts()));
        } else {
            key.parts().stream().limit(CurvePalette.CLEAREST).map(this::part).forEach(parts::add);
            if (key.parts().size() > CurvePalette.CLEAREST) {
                parts.add(Labels.styled(
                        Texts.get("metrics.hover.more", key.parts().size() - CurvePalette.CLEAREST), "muted"));
            }
        }
        getChildren().setAll(parts);
    }

    /** Returns the color scale with the values at its start, middle and end below it. */
    private static VBox scale(List<ColorKey.Part> parts) {
        StackPane values = new StackPane();
        List<Pos> places = List.of(Pos.CENTER_LEFT, Pos.CENTER, Pos.CENTER_RIGHT);
        for (int part = 0; part < parts.size(); part++) {
            Label value = text(parts.get(part).value());
            value.setAlignment(places.get(part));
            StackPane.setAlignment(value, places.get(part));
            values.getChildren().add(value);
        }
        VBox scale = Nodes.withId(new VBox(1, new ScaleBar(), values), "metrics-color-scale");
        scale.setFillWidth(true);
        return scale;
    }

    private LegendEntry part(ColorKey.Part part) {
        return new LegendEntry(
                part.value().isEmpty() ? Texts.get("metrics.color-none") : part.value(),
                part.color(),
                () -> isHidden(part.color()),
                hide -> {
                    charts().forEach(chart -> chart.setHidden(part.color(), hide));
                    refresh();
                });
    }

    private boolean isHidden(CurveColor color) {
        return charts().anyMatch(chart -> !chart.keys(color).isEmpty())
                && charts().allMatch(chart -> chart.hidden().get().containsAll(chart.keys(color)));
    }

    private Stream<ChartViewModel> charts() {
        return model.groups().get().stream().map(MetricGroup::chart);
    }

    private void refresh() {
        getChildren().stream()
                .filter(LegendEntry.class::isInstance)
                .map(LegendEntry.class::cast)
                .forEach(LegendEntry::refresh);
    }

    private static Label text(String value) {
        Label text = Labels.styled(value, "metric-color");
        text.setMaxWidth(MOST_TEXT);
        HoverText.set(text, value);
        return text;
    }
}
