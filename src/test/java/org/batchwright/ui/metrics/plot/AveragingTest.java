package org.batchwright.ui.metrics.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.ui.metrics.axis.Interval;
import org.junit.jupiter.api.Test;

class AveragingTest {

    @Test
    void curves_with_the_same_steps_are_averaged_point_by_point() {
        MeanValues values = Averaging.average(
                List.of(curve(0, 1, 10, 4, 20, 7), curve(0, 2, 10, 4, 20, 9), curve(0, 3, 10, 4, 20, 8)));
        assertThat(List.of(values.x(0), values.x(1), values.x(2))).containsExactly(0.0, 10.0, 20.0);
        assertThat(List.of(values.mean(0), values.mean(1), values.mean(2))).containsExactly(2.0, 4.0, 8.0);
        assertThat(values.count(2)).isEqualTo(3);
        assertThat(values.band(2, MeanValues.Band.RANGE)).isEqualTo(new Interval(7, 9));
        assertThat(values.band(2, MeanValues.Band.DEVIATION)).isEqualTo(new Interval(7, 9));
        assertThat(values.deviation(1)).isZero();
    }

    @Test
    void the_standard_deviation_is_that_of_a_sample() {
        MeanValues values = Averaging.average(List.of(curve(0, 2), curve(0, 4), curve(0, 4), curve(0, 6)));
        assertThat(values.deviation(0)).isCloseTo(Math.sqrt(8 / 3.0), within(1e-12));
    }

    @Test
    void a_curve_with_fewer_points_is_interpolated_between_them() {
        MeanValues values = Averaging.average(List.of(curve(0, 0, 5, 0, 10, 0), curve(0, 10, 10, 20)));
        assertThat(values.size()).isEqualTo(3);
        assertThat(values.mean(1)).isEqualTo(7.5);
        assertThat(values.count(1)).isEqualTo(2);
    }

    @Test
    void a_curve_that_ended_earlier_or_continues_alone_does_not_count_elsewhere() {
        MeanValues values = Averaging.average(List.of(curve(0, 1, 1, 1, 2, 1), curve(2, 3, 4, 5)));
        assertThat(List.of(values.count(0), values.count(1), values.count(2), values.count(3)))
                .containsExactly(1, 1, 2, 1);
        assertThat(values.x(3)).isEqualTo(4);
        assertThat(values.mean(3)).isEqualTo(5);
        assertThat(values.deviation(3)).isZero();
    }

    @Test
    void a_curve_that_became_nan_does_not_count_from_then_on() {
        MeanValues values =
                Averaging.average(List.of(curve(0, 1, 1, Double.NaN, 2, Double.NaN), curve(0, 3, 1, 5, 2, Double.NaN)));
        assertThat(values.mean(0)).isEqualTo(2);
        assertThat(values.mean(1)).isEqualTo(5);
        assertThat(values.count(1)).isEqualTo(1);
        assertThat(values.mean(2)).isNaN();
        assertThat(values.band(2, MeanValues.Band.RANGE).isEmpty()).isTrue();
    }

    /** @param numbers the x and y values of each point in turn */
    static CurvePoints curve(double... numbers) {
        MetricSeries.Builder series = MetricSeries.named("loss");
        for (int i = 0; i < numbers.length; i += 2) {
            series.add(numbers[i + 1], numbers[i], Double.NaN, MetricSeries.UNKNOWN_TIME);
        }
        CurvePoints points = new CurvePoints(HorizontalValue.STEP, 0);
        points.extend(series.snapshot());
        return points;
    }
}
