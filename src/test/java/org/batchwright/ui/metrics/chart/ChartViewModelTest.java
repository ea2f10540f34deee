package org.batchwright.ui.metrics.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.ui.metrics.plot.CurveColor;
import org.batchwright.ui.metrics.plot.CurvePoints;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.metrics.plot.PlotLayout;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.junit.jupiter.api.Test;

class ChartViewModelTest {
    private final ChartViewModel.SharedView shared = new ChartViewModel.SharedView();
    private final ChartViewModel chart = new ChartViewModel("loss", shared);

    @Test
    void among_many_curves_the_job_nearest_to_the_pointer_is_emphasized_in_all_charts() {
        ChartViewModel other = new ChartViewModel("acc", shared);
        show(chart, 12);
        show(other, 12);
        pointAt(5.1);
        assertThat(chart.focused()).extracting(PlottedCurve::key).containsExactly("job-5");
        assertThat(other.focused()).extracting(PlottedCurve::key).containsExactly("job-5");
        chart.setHidden("job-5", true);
        assertThat(chart.focused()).isEmpty();
        pointAt(5.9);
        assertThat(other.focused()).extracting(PlottedCurve::key).containsExactly("job-6");
    }

    @Test
    void among_a_few_curves_none_is_emphasized() {
        show(chart, 3);
        pointAt(1);
        assertThat(chart.focused()).isEmpty();
    }

    private void pointAt(double value) {
        PlotLayout layout = chart.layout(new PlotLayout.Space(800, 600, text -> 30));
        chart.hover().set(Optional.of(1.0));
        chart.focusNear(layout, layout.down(value));
    }

    private static void show(ChartViewModel chart, int count) {
        chart.curves()
                .set(List.copyOf(IntStream.range(0, count)
                        .mapToObj(ChartViewModelTest::curve)
                        .toList()));
    }

    private static PlottedCurve curve(int number) {
        MetricSeries.Builder series = MetricSeries.named("loss");
        IntStream.range(0, 3).forEach(step -> series.add(number, step, Double.NaN, MetricSeries.UNKNOWN_TIME));
        CurvePoints points = new CurvePoints(HorizontalValue.STEP, 0);
        points.extend(series.snapshot());
        String job = "job-" + number;
        return new PlottedCurve(job, job, job, new CurveColor.Turn(number), false, points);
    }
}
