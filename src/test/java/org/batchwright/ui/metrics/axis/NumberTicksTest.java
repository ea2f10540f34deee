package org.batchwright.ui.metrics.axis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumberTicksTest {

    @Test
    void a_linear_axis_has_labels_at_round_numbers() {
        assertThat(labels(AxisScale.LINEAR, 0, 1, 6)).containsExactly("0", "0.2", "0.4", "0.6", "0.8", "1");
        assertThat(labels(AxisScale.LINEAR, -3, 9, 5)).containsExactly("0", "5");
        assertThat(labels(AxisScale.LINEAR, 0, 1_000_000, 6))
                .containsExactly("0", "0.2M", "0.4M", "0.6M", "0.8M", "1M");
    }

    @Test
    void labels_of_a_narrow_range_are_distinct() {
        assertThat(labels(AxisScale.LINEAR, 0.99991, 0.99995, 5))
                .doesNotHaveDuplicates()
                .contains("0.99992", "0.99994");
    }

    @ParameterizedTest
    @CsvSource({
        "0, 8000, 0 2000 4000 6000 8000",
        "0, 200000, 0 50k 100k 150k 200k",
        "-20000, 20000, -20k -10k 0 10k 20k",
        "12000, 13000, 12k 12.2k 12.4k 12.6k 12.8k 13k",
        "12000, 12010, 12000 12002 12004 12006 12008 12010",
        "0, 4e8, 0 100M 200M 300M 400M",
        "0, 4e9, 0 1e9 2e9 3e9 4e9"
    })
    void all_labels_of_an_axis_have_the_same_unit(double low, double high, String labels) {
        assertThat(labels(AxisScale.LINEAR, low, high, 6)).containsExactly(labels.split(" "));
    }

    @ParameterizedTest
    @CsvSource({
        "1, 5000, 1 10 100 1000",
        "1, 2e6, 1 10 100 1k 10k 100k 1M",
        "1, 1e9, 1 10 100 1000 1e4 1e5 1e6 1e7 1e8 1e9",
        "1e-6, 1, 1e-6 1e-5 1e-4 1e-3 0.01 0.1 1"
    })
    void labels_of_a_logarithmic_axis_have_exponents_only_if_some_of_them_need_one(
            double low, double high, String labels) {
        assertThat(labels(AxisScale.LOG, low, high, 11).stream().filter(label -> !label.isEmpty()))
                .containsExactly(labels.split(" "));
    }

    @Test
    void tiny_and_huge_numbers_are_written_with_exponents() {
        assertThat(labels(AxisScale.LINEAR, 0, 3e-7, 4)).containsExactly("0", "1e-7", "2e-7", "3e-7");
        assertThat(labels(AxisScale.LINEAR, 0, 4e20, 3)).containsExactly("0", "2e20", "4e20");
    }

    @Test
    void a_logarithmic_axis_has_labels_at_powers_of_ten_and_lines_between_them() {
        List<Tick> ticks = NumberTicks.of(new PlotAxis(AxisScale.LOG, new Interval(1e-4, 1), 400), 6);
        assertThat(ticks.stream().map(Tick::label).filter(label -> !label.isEmpty()))
                .containsExactly("0.0001", "0.001", "0.01", "0.1", "1");
        assertThat(ticks).hasSize(13);
    }

    @Test
    void a_single_decade_of_a_logarithmic_axis_has_labels_within_it() {
        assertThat(labels(AxisScale.LOG, 1, 20, 8)).containsExactly("1", "2", "5", "10", "20");
        assertThat(labels(AxisScale.LOG, 3, 4, 3)).containsExactly("3", "3.5", "4");
    }

    @ParameterizedTest
    @CsvSource({"1e-300,1e300", "1e-30,1e8", "0.5,2e9"})
    void the_labels_of_many_decades_fit_the_available_space(double low, double high) {
        assertThat(labels(AxisScale.LOG, low, high, 6)).hasSizeBetween(2, 8);
    }

    @ParameterizedTest
    @CsvSource({"0,0", "NaN,1", "-Infinity,Infinity", "-1e308,1e308"})
    void a_range_of_length_zero_has_only_a_few_ticks(double low, double high) {
        assertThat(labels(AxisScale.LINEAR, low, high, 6)).hasSizeLessThan(10);
    }

    @ParameterizedTest
    @CsvSource({"1, 4, 1 2 3 4", "0.9, 1.1, 1", "1.1, 1.5, 1.1 1.2 1.3 1.4 1.5", "0, 100, 0 20 40 60 80 100"})
    void counts_are_labeled_without_fractions(double low, double high, String labels) {
        assertThat(NumberTicks.integers(new PlotAxis(AxisScale.LINEAR, new Interval(low, high), 400), 7))
                .extracting(Tick::label)
                .containsExactly(labels.split(" "));
    }

    private static List<String> labels(AxisScale scale, double low, double high, int most) {
        return NumberTicks.of(new PlotAxis(scale, new Interval(low, high), 400), most).stream()
                .map(Tick::label)
                .toList();
    }
}
