package org.batchwright.ui.metrics.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.model.metric.MetricSeries;
import org.junit.jupiter.api.Test;

class PlotLayoutTest {
    @Test
    void even_a_low_chart_has_two_labels_at_its_vertical_axis() {
        MetricSeries.Builder series = MetricSeries.named("loss");
        series.add(0.69, 0, Double.NaN, MetricSeries.UNKNOWN_TIME);
        series.add(0.12, 1, Double.NaN, MetricSeries.UNKNOWN_TIME);
        CurvePoints points = new CurvePoints(HorizontalValue.STEP, 0);
        points.extend(series.snapshot());
        PlottedCurve curve = new PlottedCurve("job-1", "job-1", new CurveColor.Turn(0), false, points);
        for (int height = 110; height < 400; height += 10) {
            PlotLayout layout = PlotLayout.of(
                    List.of(curve), PlotOptions.USUAL, Zoom.NONE, new PlotLayout.Space(400, height, text -> 30));
            assertThat(layout.yTicks()).as("height " + height).hasSizeGreaterThanOrEqualTo(2);
        }
    }
}
