package org.batchwright.ui.metrics.chart;

import java.util.List;
import java.util.stream.IntStream;
import javafx.geometry.Insets;
import javafx.scene.layout.Background;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.CornerRadii;
import javafx.scene.paint.Color;
import javafx.scene.paint.CycleMethod;
import javafx.scene.paint.LinearGradient;
import javafx.scene.paint.Stop;
import org.batchwright.ui.metrics.paint.Ink;
import org.batchwright.ui.metrics.plot.CurveColor;

/** The color scale, from left to right. */
public final class ScaleBar extends ChartRegion {
    private static final int STOPS = 6;
    private static final double WIDTH = 220;
    private static final double HEIGHT = 10;

    public ScaleBar() {
        setMinSize(WIDTH, HEIGHT);
        setMaxSize(WIDTH, HEIGHT);
        setPrefSize(WIDTH, HEIGHT);
        onColorsChanged();
    }

    @Override
    protected void onColorsChanged() {
        List<Stop> stops = IntStream.rangeClosed(0, STOPS).mapToObj(this::stop).toList();
        setBackground(new Background(new BackgroundFill(
                new LinearGradient(0, 0, 1, 0, true, CycleMethod.NO_CYCLE, stops), new CornerRadii(2), Insets.EMPTY)));
    }

    private Stop stop(int number) {
        double place = (double) number / STOPS;
        Ink ink = colors().curves().ink(new CurveColor.Share(place));
        return new Stop(place, Color.rgb(ink.red(), ink.green(), ink.blue()));
    }
}
