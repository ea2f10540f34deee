package org.batchwright.ui.metrics;

import javafx.css.PseudoClass;
import javafx.scene.control.Button;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import org.batchwright.ui.metrics.chart.ChartViewModel;
import org.batchwright.ui.metrics.chart.CurveSwatch;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.batchwright.ui.widget.Texts;

/** A curve's color and name under a small chart; pressing it hides the curve or shows it again. */
final class LegendEntry extends Button {
    private static final PseudoClass HIDDEN = PseudoClass.getPseudoClass("hidden");

    LegendEntry(PlottedCurve curve, ChartViewModel chart) {
        super(curve.name());
        CurveSwatch swatch = new CurveSwatch();
        swatch.show(curve.color());
        setGraphic(swatch);
        getStyleClass().addAll("flat", "metric-legend-entry", "shortened");
        setMnemonicParsing(false);
        setMaxWidth(180);
        setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
        setTooltip(new Tooltip(curve.name()));
        setOnAction(
                pressed -> chart.setHidden(curve.key(), !chart.hidden().get().contains(curve.key())));
        chart.hidden().subscribe(hidden -> {
            boolean now = hidden.contains(curve.key());
            pseudoClassStateChanged(HIDDEN, now);
            swatch.setOpacity(now ? 0.25 : 1);
            setAccessibleText(now ? Texts.get("metrics.legend.hidden", curve.name()) : curve.name());
        });
    }
}
