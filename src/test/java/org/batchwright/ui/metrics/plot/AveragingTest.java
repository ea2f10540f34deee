package org.batchwright.ui.metrics.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
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
        assertThat(values.deviation(3)).as("of a single value").isNaN();
        assertThat(values.band(3, MeanValues.Band.DEVIATION)).isEqualTo(new Interval(5, 5));
    }

    @Test
    void long_curves_are_averaged_at_evenly_chosen_points() {
        MeanValues values = Averaging.average(List.of(line(0, 20_000), line(0, 10_001), line(15_000, 10_000)));
        List<Double> xs = IntStream.range(0, values.size()).mapToObj(values::x).toList();
        assertThat(xs).doesNotHaveDuplicates().isSorted().startsWith(0.0).contains(19_999.0);
        assertThat(xs).as("of the longest curve").filteredOn(x -> x < 20_000).hasSize(2000);
        assertThat(xs)
                .as("after the longest curve")
                .filteredOn(x -> x >= 20_000)
                .hasSize(2000);
        assertThat(xs.getLast()).isEqualTo(24_999);
        assertThat(IntStream.range(0, values.size())).allMatch(row -> values.mean(row) == values.x(row));
        assertThat(values.count(0)).isEqualTo(2);
    }

    @Test
    void the_points_of_a_curve_that_began_earlier_come_first_and_repeated_steps_count_once() {
        MeanValues values =
                Averaging.average(List.of(curve(5, 5, 6, 6, 6, 6, 7, 7), curve(3, 3, 4, 4, 6, 6), curve(4, 4, 5, 5)));
        assertThat(IntStream.range(0, values.size()).mapToObj(values::x)).containsExactly(3.0, 4.0, 5.0, 6.0, 7.0);
        assertThat(IntStream.range(0, values.size()).mapToObj(values::count)).containsExactly(1, 2, 3, 2, 1);
    }

    @Test
    void single_points_at_different_steps_are_averaged_at_the_last_of_them() {
        MeanValues values = Averaging.average(List.of(curve(90, 1), curve(100, 3), curve(95, Double.NaN), curve()));
        assertThat(values.size()).isEqualTo(1);
        assertThat(values.x(0)).isEqualTo(100);
        assertThat(values.mean(0)).isEqualTo(2);
        assertThat(values.count(0)).isEqualTo(2);
        assertThat(values.curves()).isEqualTo(4);
        assertThat(Averaging.average(List.of(curve())).size()).isZero();
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

    /** Returns a curve through points at successive steps whose values are the steps. */
    private static CurvePoints line(int from, int count) {
        return curve(IntStream.range(from, from + count)
                .boxed()
                .flatMapToDouble(step -> DoubleStream.of(step, step))
                .toArray());
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
