package org.batchwright.ui.metrics.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.ui.metrics.axis.Interval;
import org.batchwright.ui.metrics.plot.CurveColor;
import org.batchwright.ui.metrics.plot.CurvePoints;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.metrics.plot.PlotLayout;
import org.batchwright.ui.metrics.plot.PlottedCurve;
import org.junit.jupiter.api.Test;

class ChartViewModelTest {
    private final SharedView shared = new SharedView();
    private final ChartViewModel chart = new ChartViewModel("loss", shared);

    @Test
    void if_there_are_many_curves_the_job_nearest_to_the_pointer_is_emphasized_in_all_charts() {
        ChartViewModel other = new ChartViewModel("acc", shared);
        show(chart, 12);
        show(other, 12);
        pointAt(5.1);
        assertThat(chart.focused()).extracting(PlottedCurve::key).containsExactly("curve-5");
        assertThat(other.focused()).extracting(PlottedCurve::key).containsExactly("curve-5");
        chart.setHidden("curve-5", true);
        assertThat(chart.focused()).isEmpty();
        pointAt(5.9);
        assertThat(other.focused()).extracting(PlottedCurve::key).containsExactly("curve-6");
    }

    @Test
    void no_curve_is_emphasized_if_there_are_only_a_few() {
        show(chart, 3);
        pointAt(1);
        assertThat(chart.focused()).isEmpty();
    }

    @Test
    void the_emphasized_job_also_stands_out_in_charts_over_another_axis() {
        ChartViewModel overTime = new ChartViewModel("use", shared.overTime());
        ChartViewModel overOther = new ChartViewModel("f1", shared.overOther());
        show(chart, 12);
        show(overTime, 12);
        show(overOther, 12);
        pointAt(5.1);
        assertThat(overTime.focused()).extracting(PlottedCurve::key).containsExactly("curve-5");
        assertThat(overOther.focused()).extracting(PlottedCurve::key).containsExactly("curve-5");
        assertThat(overTime.hover().get()).isEmpty();
    }

    @Test
    void no_curve_is_emphasized_if_all_of_them_belong_to_one_job() {
        chart.curves()
                .set(IntStream.range(0, 9)
                        .mapToObj(number -> curve(number, "job", 3))
                        .toList());
        pointAt(5);
        assertThat(chart.focused()).isEmpty();
    }

    @Test
    void a_curve_that_ended_long_before_the_pointer_is_not_emphasized() {
        chart.curves()
                .set(IntStream.range(0, 12)
                        .mapToObj(number -> curve(number, "job-" + number, number == 5 ? 3 : 100))
                        .toList());
        pointAt(90, 5);
        assertThat(chart.focused()).isEmpty();
        pointAt(90, 6);
        assertThat(chart.focused()).extracting(PlottedCurve::key).containsExactly("curve-6");
        pointAt(3, 5);
        assertThat(chart.focused())
                .as("just behind its end")
                .extracting(PlottedCurve::key)
                .containsExactly("curve-5");
    }

    @Test
    void charts_show_the_same_range_unless_their_points_would_cover_too_little_of_it() {
        ChartViewModel shorter = new ChartViewModel("val_loss", shared);
        ChartViewModel tiny = new ChartViewModel("pretraining", shared);
        chart.curves().set(List.of(curve(0, "job", 101)));
        shorter.curves().set(List.of(curve(1, "job", 51)));
        tiny.curves().set(List.of(curve(2, "job", 11)));
        assertThat(range(shorter)).isEqualTo(new Interval(0, 100));
        assertThat(range(tiny)).isEqualTo(new Interval(0, 10));
        chart.setHidden("curve-0", true);
        assertThat(range(shorter)).isEqualTo(new Interval(0, 50));
    }

    @Test
    void charts_of_other_jobs_have_a_separate_range() {
        chart.curves().set(List.of(curve(0, "job", 101)));
        shared.clear();
        ChartViewModel next = new ChartViewModel("loss", shared);
        next.curves().set(List.of(curve(0, "other", 51)));
        assertThat(range(next)).isEqualTo(new Interval(0, 50));
    }

    @Test
    void pinned_readings_say_so() {
        assertThat(chart.position(3)).isEqualTo("step 3");
        chart.hover().set(Optional.of(3.0));
        chart.switchPin();
        assertThat(chart.position(3)).isEqualTo("step 3, pinned");
    }

    private static Interval range(ChartViewModel chart) {
        return chart.layout(new PlotLayout.Space(800, 600, text -> 30)).x().range();
    }

    private void pointAt(double value) {
        pointAt(1, value);
    }

    private void pointAt(double x, double value) {
        PlotLayout layout = chart.layout(new PlotLayout.Space(800, 600, text -> 30));
        chart.hover().set(Optional.of(x));
        chart.focusNear(layout, layout.down(value));
    }

    private static void show(ChartViewModel chart, int count) {
        chart.curves()
                .set(List.copyOf(IntStream.range(0, count)
                        .mapToObj(number -> curve(number, "job-" + number, 3))
                        .toList()));
    }

    private static PlottedCurve curve(int number, String job, int steps) {
        MetricSeries.Builder series = MetricSeries.named("loss");
        IntStream.range(0, steps).forEach(step -> series.add(number, step, Double.NaN, MetricSeries.UNKNOWN_TIME));
        CurvePoints points = new CurvePoints(HorizontalValue.STEP, 0);
        points.extend(series.snapshot());
        return new PlottedCurve("curve-" + number, job, job, new CurveColor.Turn(number), false, points);
    }
}
