package org.batchwright.ui.metrics;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import org.batchwright.ui.metrics.chart.ChartViewModel;
import org.batchwright.ui.metrics.chart.CurveLabel;
import org.batchwright.ui.metrics.chart.CurveSwatch;
import org.batchwright.ui.metrics.plot.CurveColor;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.batchwright.ui.widget.Texts;

/** A color and its meaning; clicking it hides the curves of this color, or shows them again. */
final class LegendEntry extends Button {
    private static final PseudoClass HIDDEN = PseudoClass.getPseudoClass("hidden");

    private final CurveSwatch swatch = new CurveSwatch();
    private final BooleanSupplier isHidden;

    LegendEntry(String name, CurveColor color, BooleanSupplier isHidden, Consumer<Boolean> hide) {
        super(name);
        this.isHidden = isHidden;
        swatch.show(color);
        setGraphic(swatch);
        getStyleClass().addAll("flat", "metric-legend-entry", "shortened");
        setMnemonicParsing(false);
        setMaxWidth(180);
        setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        setTooltip(new Tooltip(name));
        setOnAction(pressed -> hide.accept(!isHidden.getAsBoolean()));
        refresh();
    }

    /** Creates an entry under a small chart. */
    LegendEntry(PlottedCurve curve, ChartViewModel chart) {
        this(CurveLabel.of(curve), List.of(curve.key()), chart);
    }

    /**
     * Creates an entry for several curves of the same color.
     *
     * @param keys the keys of the curves
     */
    LegendEntry(String name, List<String> keys, ChartViewModel chart) {
        this(
                name,
                chart.curves().get().stream()
                        .filter(curve -> keys.contains(curve.key()))
                        .map(PlottedCurve::color)
                        .findFirst()
                        .orElse(new CurveColor.Turn(0)),
                () -> chart.hidden().get().containsAll(keys),
                hide -> chart.setHidden(keys, hide));
        chart.hidden().subscribe(hidden -> refresh());
    }

    /** Updates the display of whether the curves are hidden. */
    void refresh() {
        boolean now = isHidden.getAsBoolean();
        pseudoClassStateChanged(HIDDEN, now);
        swatch.setOpacity(now ? 0.25 : 1);
        setAccessibleText(now ? Texts.get("metrics.legend.hidden", getText()) : getText());
    }
}
