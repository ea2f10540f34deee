package org.batchwright.ui.metrics;

import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.batchwright.ui.metrics.chart.CurveLabel;
import org.batchwright.ui.metrics.chart.CurveSwatch;
import org.batchwright.ui.metrics.chart.TextWidths;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.batchwright.ui.widget.HoverText;
import org.batchwright.ui.widget.node.Nodes;

/** The heading of a curve's column: its color and name, on several lines if the name is long; the whole name is shown on hover. */
final class CurveHeading extends HBox {
    /** The width of bold text relative to the regular text of a chart. */
    private static final double BOLD = 1.08;

    private static final double AROUND = 44;
    private static final double LEAST = 100;
    private static final double MOST = 260;

    private final List<String> lines;

    CurveHeading(PlottedCurve curve, List<String> lines) {
        super(6);
        this.lines = lines;
        getStyleClass().add("curve-heading");
        setAlignment(Pos.CENTER_RIGHT);
        CurveSwatch swatch = new CurveSwatch();
        swatch.show(curve.color());
        VBox text = new VBox();
        text.setAlignment(Pos.CENTER_RIGHT);
        for (String line : lines) {
            Label label = Nodes.styled(new Label(line), "shortened");
            label.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
            label.setMinWidth(0);
            text.getChildren().add(label);
        }
        getChildren().setAll(swatch, text);
        HoverText.set(this, CurveLabel.of(curve));
        setAccessibleText(CurveLabel.of(curve));
    }

    /** Returns the column width that fits the name without truncation, unless the name is very long. */
    double columnWidth(TextWidths widths) {
        double widest = lines.stream().mapToDouble(widths::of).max().orElse(0);
        return Math.clamp(widest * BOLD + AROUND, LEAST, MOST);
    }
}
