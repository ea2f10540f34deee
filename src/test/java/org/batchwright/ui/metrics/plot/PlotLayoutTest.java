package org.batchwright.ui.metrics.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.ui.metrics.axis.AxisScale;
import org.batchwright.ui.metrics.axis.Interval;
import org.batchwright.ui.metrics.axis.Tick;
import org.junit.jupiter.api.Test;

class PlotLayoutTest {
    @Test
    void even_a_short_chart_has_two_labels_on_its_vertical_axis() {
        MetricSeries.Builder series = MetricSeries.named("loss");
        series.add(0.69, 0, Double.NaN, MetricSeries.UNKNOWN_TIME);
        series.add(0.12, 1, Double.NaN, MetricSeries.UNKNOWN_TIME);
        CurvePoints points = new CurvePoints(HorizontalValue.STEP, 0);
        points.extend(series.snapshot());
        PlottedCurve curve = new PlottedCurve("job-1", "", "job-1", new CurveColor.Turn(0), false, points);
        for (int height = 110; height < 400; height += 10) {
            PlotLayout layout = PlotLayout.of(
                    List.of(curve), PlotOptions.USUAL, Zoom.NONE, new PlotLayout.Space(400, height, text -> 30));
            assertThat(layout.yTicks()).as("height " + height).hasSizeGreaterThanOrEqualTo(2);
        }
    }

    @Test
    void labels_of_the_horizontal_axis_never_overlap_or_leave_the_chart() {
        for (HorizontalValue horizontal : HorizontalValue.values()) {
            for (double from : new double[] {0, 45, 3600, 90_000, 753_000, 1.76e9}) {
                for (double length : new double[] {30, 600, 10_800, 108_000, 777_600}) {
                    for (int width = 200; width < 1600; width += 50) {
                        checkLabels(horizontal, new Interval(from, from + length), width);
                    }
                }
            }
        }
    }

    private static void checkLabels(HorizontalValue horizontal, Interval xs, int width) {
        PlotLayout layout = PlotLayout.of(
                List.of(),
                new PlotOptions(horizontal, AxisScale.LINEAR, AxisScale.LINEAR, 0),
                new Zoom(Optional.of(xs), Optional.of(new Interval(0, 1))),
                new PlotLayout.Space(width, 200, PlotLayoutTest::textWidth));
        List<Tick> labels =
                layout.xTicks().stream().filter(tick -> !tick.label().isEmpty()).toList();
        assertThat(labels).as(horizontal + " over " + xs + " in " + width).isNotEmpty();
        double end = 0;
        for (Tick label : labels) {
            double start = layout.across(label.number()) - textWidth(label.label()) / 2;
            assertThat(start).as(labels + " in " + width).isGreaterThanOrEqualTo(end);
            end = start + textWidth(label.label()) + 10;
        }
        assertThat(end - 10).isLessThanOrEqualTo(width);
    }

    private static double textWidth(String text) {
        return text.length() * 7;
    }
}
