package org.batchwright.ui.metrics.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.ui.metrics.plot.CurveColor;
import org.batchwright.ui.metrics.plot.CurvePoints;
import org.batchwright.ui.metrics.plot.CurveReading;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.metrics.plot.PlotLayout;
import org.batchwright.ui.metrics.plot.PlotOptions;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.batchwright.ui.metrics.plot.Zoom;
import org.junit.jupiter.api.Test;

class HoverCornerTest {
    private static final double WIDTH = 200;
    private static final double HEIGHT = 120;

    @Test
    void the_box_is_at_the_side_away_from_the_pointer() {
        assertThat(place(falling(), 10, Double.NaN).left()).isGreaterThan(400);
        assertThat(place(falling(), 90, Double.NaN).left() + WIDTH).isLessThan(400);
    }

    @Test
    void the_box_is_in_the_corner_that_covers_less_of_the_curves() {
        assertThat(place(falling(), 10, Double.NaN).top())
                .as("above a falling curve")
                .isLessThan(60);
        assertThat(place(falling(), 90, Double.NaN).top()).isGreaterThan(200);
        assertThat(place(curve(x -> x), 10, Double.NaN).top())
                .as("below a rising curve")
                .isGreaterThan(200);
    }

    @Test
    void a_box_that_is_too_wide_for_one_side_leaves_the_pointer_free() {
        PlottedCurve curve = falling();
        PlotLayout layout = layout(curve);
        HoverCorner corner = new HoverCorner(layout, 400, layout.top() + 30, false);
        assertThat(place(curve, corner, 600).top()).isGreaterThan(200);
        assertThat(corner.room()).isLessThan(400);
    }

    @Test
    void in_a_small_chart_the_box_extends_over_the_labels_of_the_axis() {
        PlottedCurve curve = curve(x -> x);
        PlotLayout layout = layout(curve);
        HoverCorner corner = new HoverCorner(layout, layout.across(10), Double.NaN, true);
        assertThat(place(curve, corner, WIDTH).top() + HEIGHT).isBetween(layout.bottom() + 30, 400.0);
    }

    private static HoverCorner.UpperLeft place(PlottedCurve curve, double x, double pointer) {
        return place(curve, new HoverCorner(layout(curve), layout(curve).across(x), pointer, false), WIDTH);
    }

    private static HoverCorner.UpperLeft place(PlottedCurve curve, HoverCorner corner, double width) {
        return corner.of(width, HEIGHT, CurveReading.at(List.of(curve), 50, 0), new HoverRows(List.of(), Set.of(), 0));
    }

    private static PlotLayout layout(PlottedCurve curve) {
        return PlotLayout.of(List.of(curve), PlotOptions.USUAL, Zoom.NONE, new PlotLayout.Space(800, 400, text -> 40));
    }

    private static PlottedCurve falling() {
        return curve(x -> 100 - x);
    }

    private static PlottedCurve curve(DoubleUnaryOperator value) {
        MetricSeries.Builder series = MetricSeries.named("loss");
        IntStream.rangeClosed(0, 100)
                .forEach(step -> series.add(value.applyAsDouble(step), step, Double.NaN, MetricSeries.UNKNOWN_TIME));
        CurvePoints points = new CurvePoints(HorizontalValue.STEP, 0);
        points.extend(series.snapshot());
        return new PlottedCurve("loss", "", "loss", new CurveColor.Turn(0), false, points);
    }
}
