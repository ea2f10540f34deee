package org.batchwright.ui.metrics.chart;

import javafx.geometry.Insets;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.CornerRadii;
import javafx.scene.paint.Color;
import org.batchwright.ui.metrics.paint.Ink;
import org.batchwright.ui.metrics.plot.CurveColor;

/** A small square in a curve's color. */
public final class CurveSwatch extends ChartRegion {
    private static final double SIZE = 10;

    private CurveColor color = new CurveColor.Turn(0);

    public CurveSwatch() {
        setMinSize(SIZE, SIZE);
        setMaxSize(SIZE, SIZE);
        setPrefSize(SIZE, SIZE);
    }

    public void show(CurveColor now) {
        color = now;
        onColorsChanged();
    }

    @Override
    protected void onColorsChanged() {
        if (color != null) { // the color is not set yet during construction
            Ink ink = colors().curves().ink(color);
            setBackground(new Background(new BackgroundFill(
                    Color.rgb(ink.red(), ink.green(), ink.blue()), new CornerRadii(2), Insets.EMPTY)));
        }
    }
}
