package org.batchwright.ui.metrics.plot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.batchwright.ui.metrics.axis.Tick;
import org.junit.jupiter.api.Test;

class ParallelAxisTest {

    @Test
    void numbers_are_placed_in_proportion_to_their_value() {
        ParallelAxis axis = ParallelAxis.of("hidden", List.of("4", "16", "8"));
        assertThat(axis.places()).containsExactly(0.0, 1.0, 4.0 / 12);
        assertThat(axis.ticks()).extracting(Tick::label).containsExactly("4", "8", "16");
        assertThat(ParallelAxis.of("step", List.of("0", "1", "2", "100")).ticks())
                .as("the values are too close together")
                .extracting(Tick::label)
                .contains("0", "20", "100");
    }

    @Test
    void numbers_spanning_powers_of_ten_are_placed_on_a_logarithmic_scale() {
        ParallelAxis axis = ParallelAxis.of("lr", List.of("1e-4", "0.01", "1e-3"));
        assertThat(axis.places().get(2)).isBetween(0.499, 0.501);
    }

    @Test
    void round_numbers_are_written_like_the_values() {
        List<String> rates =
                IntStream.rangeClosed(10, 100).mapToObj(i -> i + "e-4").toList();
        assertThat(ParallelAxis.of("lr", rates).ticks())
                .extracting(Tick::label)
                .contains("2e-3", "4e-3")
                .allMatch(label -> label.contains("e-"));
    }

    @Test
    void large_numbers_that_are_close_together_have_distinct_labels() {
        assertThat(labels(20_240_001)).contains("20240005", "20240010").doesNotHaveDuplicates();
        assertThat(labels(100_001)).contains("100015", "100020").doesNotHaveDuplicates();
    }

    private static List<String> labels(int first) {
        List<String> values =
                IntStream.range(first, first + 20).mapToObj(String::valueOf).toList();
        return ParallelAxis.of("seed", values).ticks().stream().map(Tick::label).toList();
    }

    @Test
    void words_are_spaced_evenly_in_their_order() {
        ParallelAxis axis = ParallelAxis.of("optimizer", List.of("sgd", "adam", "lion", "adam"));
        assertThat(axis.places()).containsExactly(1.0, 0.0, 0.5, 0.0);
        assertThat(axis.ticks()).extracting(Tick::label).containsExactly("adam", "lion", "sgd");
    }

    @Test
    void a_job_without_a_value_has_no_position() {
        assertThat(ParallelAxis.of("lr", List.of("1", "")).places().get(1)).isNaN();
        assertThat(ParallelAxis.ofNumbers("loss", List.of(1.0, Double.NaN, 2.0))
                        .places()
                        .get(1))
                .isNaN();
    }

    @Test
    void equal_values_are_placed_in_the_middle() {
        assertThat(ParallelAxis.of("seed", List.of("3", "3")).places()).containsExactly(0.5, 0.5);
    }
}
