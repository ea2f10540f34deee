package org.batchwright.ui.metrics.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.ui.metrics.axis.AxisScale;
import org.batchwright.ui.metrics.axis.Interval;
import org.batchwright.ui.metrics.axis.PlotAxis;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CurvePointsTest {
    private final MetricSeries.Builder series = MetricSeries.named("loss");
    private final CurvePoints points = new CurvePoints(HorizontalValue.STEP, 0);

    @Test
    void every_pixel_shows_the_minimum_and_maximum_of_its_values() {
        Random random = new Random(7);
        double[] values = random.doubles(20_000).toArray();
        values[777] = 40;
        values[15_001] = -3;
        for (int i = 0; i < values.length; i++) {
            add(i, values[i]);
        }
        points.extend(series.snapshot());
        PixelColumns columns = points.columns(axis(0, 20_000, 200));
        assertThat(columns.isReduced()).isTrue();
        for (int column = 0; column < 200; column++) {
            double low = Double.POSITIVE_INFINITY;
            double high = Double.NEGATIVE_INFINITY;
            for (int i = column * 100; i < column * 100 + 100; i++) {
                low = Math.min(low, values[i]);
                high = Math.max(high, values[i]);
            }
            assertThat(columns.range(column)).isEqualTo(new Interval(low, high));
        }
        assertThat(points.ys(new Interval(0, 20_000))).isEqualTo(new Interval(-3, 40));
        assertThat(points.ys(new Interval(1000, 15_000)).low()).isGreaterThanOrEqualTo(0);
    }

    @Test
    void a_small_number_of_points_is_drawn_in_full() {
        add(0, 1);
        add(10, 2);
        add(20, 4);
        points.extend(series.snapshot());
        PixelColumns columns = points.columns(axis(5, 15, 100));
        assertThat(columns.isReduced()).isFalse();
        assertThat(columns.vertices())
                .as("with the neighbours that the line comes from and goes to")
                .isEqualTo(3);
        assertThat(columns.pixel(1)).isEqualTo(50);
        assertThat(columns.value(2)).isEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 63, 64, 65, 4096, 10_000})
    void appending_points_gives_the_same_result_as_reading_all_of_them_at_once(int batch) {
        Random random = new Random(batch);
        CurvePoints grown = new CurvePoints(HorizontalValue.STEP, 0);
        for (int i = 0; i < 10_000; i++) {
            add(i * 2.0, i % 500 == 3 ? Double.NaN : random.nextGaussian());
            if (i % batch == 0) {
                grown.extend(series.snapshot());
                grown.columns(0.6, axis(0, 100, 10));
            }
        }
        grown.extend(series.snapshot());
        points.extend(series.snapshot());
        PlotAxis axis = axis(0, 20_000, 300);
        assertSame(grown.columns(axis), points.columns(axis));
        assertSame(grown.columns(0.6, axis), points.columns(0.6, axis));
    }

    @Test
    void repeated_steps_of_a_requeued_job_are_sorted() {
        for (int step : new int[] {0, 10, 20, 30, 20, 30, 40}) {
            add(step, step);
            points.extend(series.snapshot());
        }
        assertThat(points.size()).isEqualTo(7);
        for (int i = 1; i < 7; i++) {
            assertThat(points.x(i)).isGreaterThanOrEqualTo(points.x(i - 1));
            assertThat(points.y(i)).isEqualTo(points.x(i));
        }
    }

    @Test
    void non_finite_values_are_marked_and_not_drawn() {
        for (int i = 0; i < 1000; i++) {
            add(i, i == 500 ? Double.NaN : i == 700 ? Double.POSITIVE_INFINITY : 1);
        }
        points.extend(series.snapshot());
        for (PixelColumns columns :
                new PixelColumns[] {points.columns(axis(0, 1000, 100)), points.columns(axis(0, 1000, 1000))}) {
            int marks = 0;
            for (int column = 0; column < columns.columns(); column++) {
                marks += columns.hasNotFinite(column) ? 1 : 0;
                assertThat(columns.range(column).high()).isLessThanOrEqualTo(1);
            }
            assertThat(marks).isEqualTo(2);
        }
    }

    @Test
    void the_nearest_point_is_found_at_both_ends_and_in_between() {
        assertThat(points.nearest(3)).isEmpty();
        add(0, 1);
        add(10, 2);
        add(20, 3);
        points.extend(series.snapshot());
        assertThat(points.nearest(-50)).hasValue(0);
        assertThat(points.nearest(4)).hasValue(0);
        assertThat(points.nearest(6)).hasValue(1);
        assertThat(points.nearest(99)).hasValue(2);
    }

    @Test
    void a_curve_that_ended_earlier_or_begins_later_has_no_reading() {
        add(10, 1);
        add(20, 2);
        add(60, 3);
        points.extend(series.snapshot());
        assertThat(values(30)).containsExactly(2.0);
        assertThat(values(85))
                .as("less than the average gap after the last point")
                .containsExactly(3.0);
        assertThat(values(86)).isEmpty();
        assertThat(values(-16)).isEmpty();
        assertThat(CurveReading.nearestX(curves(), 900)).hasValue(60.0);
    }

    @Test
    void a_single_point_is_read_only_at_its_position() {
        add(10, 1);
        points.extend(series.snapshot());
        assertThat(values(10)).containsExactly(1.0);
        assertThat(values(11)).isEmpty();
    }

    private List<Double> values(double x) {
        return CurveReading.at(curves(), x, 0).stream().map(CurveReading::y).toList();
    }

    private List<PlottedCurve> curves() {
        return List.of(new PlottedCurve("loss", "job", "loss", new CurveColor.Turn(0), false, points));
    }

    @Test
    void a_point_without_a_position_on_the_axis_is_omitted() {
        CurvePoints epochs = new CurvePoints(HorizontalValue.EPOCH, 0);
        series.add(1, 0, Double.NaN, 5000).add(2, 1, 0.5, 6000);
        epochs.extend(series.snapshot());
        assertThat(epochs.size()).isEqualTo(1);
        assertThat(epochs.x(0)).isEqualTo(0.5);
        CurvePoints seconds = new CurvePoints(HorizontalValue.RELATIVE, 4000);
        seconds.extend(series.snapshot());
        assertThat(seconds.x(1)).isEqualTo(2);
    }

    @Test
    void the_points_are_numbered_if_there_are_no_steps() {
        series.add(1, Double.NaN, Double.NaN, MetricSeries.UNKNOWN_TIME).add(2, Double.NaN, Double.NaN, 5);
        points.extend(series.snapshot());
        assertThat(points.x(1)).isEqualTo(1);
        assertThat(HorizontalValue.EPOCH.isKnownFor(series.snapshot())).isFalse();
    }

    @Test
    void smoothing_begins_at_the_first_value_and_does_not_change_a_constant() {
        Smoothing smoothing = new Smoothing(0.9);
        assertThat(smoothing.next(10)).isCloseTo(10, within(1e-12));
        assertThat(smoothing.next(0)).isCloseTo(0.9 * 10 / 1.9, within(1e-12));
        for (int i = 0; i < 1000; i++) {
            add(i, 0.1);
        }
        points.extend(series.snapshot());
        assertThat(points.y(999, 0.7)).isEqualTo(0.1);
    }

    @Test
    void smoothing_skips_non_finite_values() {
        Smoothing smoothing = new Smoothing(0.5);
        smoothing.next(1);
        assertThat(smoothing.next(Double.NaN)).isNaN();
        assertThat(smoothing.next(1)).isEqualTo(1);
    }

    @Test
    void many_and_few_points_are_smoothed_over_the_same_fraction_of_the_chart() {
        assertThat(Smoothing.weight(0.6, 1000)).isEqualTo(0.6);
        assertThat(Smoothing.weight(0.6, 1001)).isCloseTo(Math.sqrt(0.6), within(1e-12));
        assertThat(Smoothing.weight(0.6, 500)).isCloseTo(0.36, within(1e-12));
        assertThat(Smoothing.weight(0.6, 20)).isZero();
        assertThat(Smoothing.weight(0, 1_000_000)).isZero();
    }

    private void add(double step, double value) {
        series.add(value, step, Double.NaN, MetricSeries.UNKNOWN_TIME);
    }

    private static PlotAxis axis(double low, double high, double length) {
        return new PlotAxis(AxisScale.LINEAR, new Interval(low, high), length);
    }

    private static void assertSame(PixelColumns one, PixelColumns other) {
        assertThat(one.vertices()).isEqualTo(other.vertices());
        for (int i = 0; i < one.vertices(); i++) {
            assertThat(one.value(i)).isEqualTo(other.value(i));
            assertThat(one.pixel(i)).isEqualTo(other.pixel(i));
        }
        for (int i = 0; i < one.columns(); i++) {
            assertThat(one.range(i)).isEqualTo(other.range(i));
            assertThat(one.hasNotFinite(i)).isEqualTo(other.hasNotFinite(i));
        }
    }
}
