package org.batchwright.ui.metrics.axis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlotAxisTest {

    @Test
    void converting_between_pixels_and_numbers_is_reversible() {
        PlotAxis log = new PlotAxis(AxisScale.LOG, new Interval(0.01, 100), 400);
        assertThat(log.pixel(1)).isCloseTo(200, within(1e-9));
        assertThat(log.number(100)).isCloseTo(0.1, within(1e-9));
        assertThat(log.pixel(0)).isNaN();
    }

    @Test
    void zooming_keeps_the_value_under_the_pointer_in_place() {
        PlotAxis axis = new PlotAxis(AxisScale.LINEAR, new Interval(0, 100), 200);
        assertThat(axis.zoomed(0.5, 50)).isEqualTo(new Interval(12.5, 62.5));
    }

    @ParameterizedTest
    @CsvSource({"5,5", "0,0", "-2,-2", "1e300,1e300", "1e-300,1e-300", "-1e308,1e308"})
    void data_of_any_magnitude_has_a_padded_range(double low, double high) {
        Interval padded = AxisScale.LINEAR.padded(new Interval(low, high));
        assertThat(padded.length()).isPositive().isFinite();
        assertThat(padded.low()).isLessThanOrEqualTo(Math.max(low, -Double.MAX_VALUE / 4));
    }

    @Test
    void a_logarithmic_range_starts_above_zero() {
        assertThat(AxisScale.LOG.padded(new Interval(-1, 10)).low()).isPositive();
        assertThat(AxisScale.LOG.padded(new Interval(-3, -1))).isEqualTo(new Interval(0.1, 10));
    }

    @Test
    void it_is_impossible_to_zoom_into_a_range_below_floating_point_precision() {
        PlotAxis axis = new PlotAxis(AxisScale.LINEAR, new Interval(1e9, 1e9 + 1), 200);
        assertThat(axis.resolves(new Interval(1e9, 1e9 + 0.1))).isTrue();
        assertThat(axis.resolves(new Interval(1e9, 1e9 + 1e-7))).isFalse();
    }
}
