package org.batchwright.plan.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.batchwright.model.preset.Value;
import org.junit.jupiter.api.Test;

class RandomAxisTest {
    private static final int MANY = 4_000;

    private static Distribution draw(String text) {
        return Distribution.read(Value.of(text)).orElseThrow();
    }

    private static List<String> drawn(String text, int seed) {
        RandomAxis axis = new RandomAxis(Map.of("x", draw(text)), List.of("x"), MANY, seed);
        return IntStream.range(0, MANY)
                .mapToObj(row -> axis.row(row).getFirst().displayText())
                .toList();
    }

    @Test
    void the_same_seed_yields_the_same_rows_no_matter_what_else_is_drawn() {
        assertThat(drawn("0.0 to 1.0", 1)).isEqualTo(drawn("0.0 to 1.0", 1)).isNotEqualTo(drawn("0.0 to 1.0", 2));
        RandomAxis two =
                new RandomAxis(Map.of("w", draw("1 to 9"), "x", draw("0.0 to 1.0")), List.of("w", "x"), MANY, 1);
        assertThat(two.row(7).get(1).displayText())
                .isEqualTo(drawn("0.0 to 1.0", 1).get(7));
    }

    @Test
    void integer_bounds_yield_integers_and_include_both_bounds() {
        assertThat(drawn("2 to 8", 1)).containsOnly("2", "3", "4", "5", "6", "7", "8");
        assertThat(drawn("1 to 4 log", 1)).containsOnly("1", "2", "3", "4");
    }

    @Test
    void the_mean_of_uniform_values_is_in_the_middle_of_the_range() {
        assertThat(drawn("0.0 to 1.0", 3).stream()
                        .mapToDouble(Double::parseDouble)
                        .average()
                        .orElseThrow())
                .isBetween(0.47, 0.53);
    }

    @Test
    void on_a_logarithmic_scale_each_power_of_ten_is_equally_likely() {
        List<Double> drawn =
                drawn("1e-5 to 1e-2 log", 1).stream().map(Double::valueOf).toList();
        assertThat(drawn).allMatch(value -> value >= 1e-5 && value <= 1e-2);
        for (double low : new double[] {1e-5, 1e-4, 1e-3}) {
            assertThat(drawn.stream()
                            .filter(value -> value >= low && value < 10 * low)
                            .count())
                    .isBetween(MANY / 3L - 150, MANY / 3L + 150);
        }
    }

    @Test
    void drawn_values_are_short() {
        assertThat(drawn("1e-5 to 1e-2 log", 1)).allMatch(text -> new BigDecimal(text).precision() <= 6);
    }

    @Test
    void values_are_drawn_from_a_list() {
        Distribution choice =
                Distribution.read(Value.of(List.of("relu", "gelu"))).orElseThrow();
        RandomAxis axis = new RandomAxis(Map.of("x", choice), List.of("x"), 50, 0);
        assertThat(IntStream.range(0, 50)
                        .mapToObj(row -> axis.row(row).getFirst().displayText()))
                .containsOnly("relu", "gelu");
    }

    @Test
    void an_invalid_range_is_not_parsed() {
        assertThat(List.of("8 to 2", "0 to 1 log", "-1 to 1 log", "a to b", "5", "1 to 2 lin"))
                .allMatch(text -> Distribution.read(Value.of(text)).isEmpty());
        assertThat(Distribution.read(Value.of(List.of()))).isEmpty();
    }

    @Test
    void integer_bounds_yield_decimals_if_the_option_accepts_them() {
        Distribution.Whole whole = (Distribution.Whole) draw("0 to 1");

        assertThat(whole.toReal().sample(new SplittableRandom(3))).matches("0\\.\\d+");
        assertThat(whole.sample(new SplittableRandom(3))).matches("[01]");
    }
}
