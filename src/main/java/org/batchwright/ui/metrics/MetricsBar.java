package org.batchwright.ui.metrics;

import java.util.List;
import java.util.Locale;
import javafx.beans.property.ObjectProperty;
import javafx.geometry.Pos;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Slider;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import org.batchwright.ui.fx.ChoiceTexts;
import org.batchwright.ui.metrics.axis.AxisScale;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.metrics.plot.PlotOptions;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.Segments;
import org.batchwright.ui.widget.Spacer;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.node.Nodes;

/** The toolbar for displaying metrics: charts or tables, axes, smoothing. */
public final class MetricsBar extends HBox {
    private static final double MOST_SMOOTHING = 0.99;

    private final ObjectProperty<PlotOptions> options;
    private final Segments<MetricsLayout> layout;
    private final ComboBox<HorizontalValue> horizontal = new ComboBox<>();
    private final ToggleButton logX = toggle("x");
    private final ToggleButton logY = toggle("y");
    private final Slider smoothing = new Slider(0, MOST_SMOOTHING, 0);
    private final Label weight = Nodes.withId(new Label(), "metrics-smoothing-value", "muted");
    private final HBox curves = Nodes.withId(new HBox(8), "metrics-curves");
    private boolean showing;

    MetricsBar(MetricsViewModel model, MenuButton export) {
        super(8);
        this.options = model.options();
        setId("metrics-bar");
        setAlignment(Pos.CENTER_LEFT);
        layout = new Segments<>(
                "metrics-layout",
                List.of(MetricsLayout.values()),
                choice -> Texts.get("metrics.layout." + choice.name().toLowerCase(Locale.ROOT)));
        layout.setMaxHeight(USE_PREF_SIZE);
        horizontal.setId("metrics-horizontal");
        horizontal.getItems().setAll(HorizontalValue.values());
        horizontal.setConverter(new ChoiceTexts<>(value -> Texts.get("metrics.horizontal." + value.key())));
        horizontal.setAccessibleText(Texts.get("metrics.horizontal"));
        HoverText.set(horizontal, Texts.get("metrics.horizontal"));
        horizontal.setMinWidth(96);
        smoothing.setId("metrics-smoothing");
        smoothing.setPrefWidth(90);
        smoothing.setMinWidth(60);
        smoothing.setBlockIncrement(0.05);
        HoverText.set(smoothing, Texts.get("metrics.smoothing.tooltip"));
        Label name = new Label(Texts.get("metrics.smoothing"));
        name.setLabelFor(smoothing);
        name.setMinWidth(USE_PREF_SIZE);
        weight.setMinWidth(30);
        curves.setAlignment(Pos.CENTER_LEFT);
        curves.getChildren().addAll(logX, logY, name, smoothing, weight);
        getChildren().addAll(layout, horizontal, curves, new Spacer(), export);
        layout.value().subscribe(this::offerWhatApplies);
        show(options.get());
        options.subscribe(this::show);
        horizontal.valueProperty().subscribe(this::apply);
        logX.selectedProperty().subscribe(this::apply);
        logY.selectedProperty().subscribe(this::apply);
        smoothing.valueProperty().subscribe(this::apply);
    }

    /**
     * Shows only the settings that apply to a layout: for the table of points, only the axis, which is the table's first column; for other
     * tables, none.
     */
    private void offerWhatApplies(MetricsLayout now) {
        Nodes.setShown(horizontal, now != MetricsLayout.JOBS);
        Nodes.setShown(curves, now == MetricsLayout.CHARTS);
    }

    private static ToggleButton toggle(String axis) {
        ToggleButton button = Nodes.withId(
                new ToggleButton(Texts.get("metrics.log." + axis)), "metrics-log-" + axis, "metrics-toggle");
        HoverText.set(button, Texts.get("metrics.log." + axis + ".tooltip"));
        button.setAccessibleText(Texts.get("metrics.log." + axis + ".tooltip"));
        button.setMinWidth(USE_PREF_SIZE);
        return button;
    }

    /** Returns the chosen layout: charts, or one of the tables. */
    ObjectProperty<MetricsLayout> chosenLayout() {
        return layout.value();
    }

    /** Offers the given layouts; the job table is offered only if there are several jobs. */
    void offer(List<MetricsLayout> layouts) {
        layout.offer(layouts);
    }

    private void show(PlotOptions now) {
        showing = true;
        horizontal.setValue(now.horizontal());
        logX.setSelected(now.x() == AxisScale.LOG);
        logY.setSelected(now.y() == AxisScale.LOG);
        smoothing.setValue(now.smoothing());
        weight.setText(String.format(Locale.ROOT, "%.2f", now.smoothing()));
        smoothing.setAccessibleText(Texts.get("metrics.smoothing.value", weight.getText()));
        showing = false;
    }

    private void apply() {
        if (showing) {
            return;
        }
        options.set(new PlotOptions(
                horizontal.getValue(),
                logX.isSelected() ? AxisScale.LOG : AxisScale.LINEAR,
                logY.isSelected() ? AxisScale.LOG : AxisScale.LINEAR,
                Math.round(smoothing.getValue() * 100) / 100.0));
    }
}
