package org.batchwright.ui.metrics.number;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ColumnNumbersTest {
    @Test
    void all_numbers_in_a_column_have_the_same_number_of_decimals() {
        assertThat(texts(2.426, 2.47811234, 0.98343, -1.5)).containsExactly("2.4260", "2.4781", "0.9834", "-1.5000");
        assertThat(texts(93.5, 88.25)).containsExactly("93.50", "88.25");
        assertThat(texts(0.931247, 0.5)).containsExactly("0.9312", "0.5000");
        assertThat(texts(1, 20, 300)).containsExactly("1", "20", "300");
    }

    @Test
    void small_and_large_numbers_have_exponents_and_the_same_number_of_decimals() {
        assertThat(texts(1.0966e-8, 1.212e-7, 3e-8)).containsExactly("1.0966e-8", "1.2120e-7", "3.0000e-8");
        assertThat(texts(1e12, 2.5e12)).containsExactly("1.0e12", "2.5e12");
    }

    @Test
    void a_number_much_smaller_than_the_others_keeps_its_digits() {
        assertThat(texts(2.4261, 1.4781, 0.000012345)).containsExactly("2.4261", "1.4781", "1.2345e-5");
        assertThat(texts(2.4261, 1.4781, 1e12)).endsWith("1e12");
    }

    @Test
    void non_finite_values_do_not_affect_the_format_of_the_other_values() {
        assertThat(texts(Double.NaN, 0.5, Double.POSITIVE_INFINITY, 0)).containsExactly("NaN", "0.5", "∞", "0");
        assertThat(texts()).isEmpty();
        assertThat(ColumnNumbers.of().text(0.25)).isEqualTo("0.25");
    }

    @Test
    void the_error_of_a_number_has_as_many_decimals_as_the_number() {
        ColumnNumbers numbers = ColumnNumbers.of(0.9312, 0.5);
        assertThat(List.of(numbers.error(0.01234), numbers.error(1e-9), numbers.error(0)))
                .containsExactly("0.0123", "0.0000", "0.0000");
        assertThat(ColumnNumbers.of(1.25e-8, 1.5e-8).error(2.5e-9)).isEqualTo("2.50e-9");
    }

    @Test
    void the_smallest_error_has_two_significant_digits() {
        ColumnNumbers numbers = ColumnNumbers.of(0.9, 0.5).withErrors(0.0234, 0, 0.00123, Double.NaN);
        assertThat(List.of(numbers.text(0.9), numbers.error(0.00123), numbers.error(0)))
                .containsExactly("0.9000", "0.0012", "0.0000");
        assertThat(ColumnNumbers.of(91.2, 88).withErrors(0.04).error(0.04)).isEqualTo("0.040");
        assertThat(ColumnNumbers.of(90).withErrors(0.000999999).error(0.000999999))
                .isEqualTo("0.0010");
        assertThat(ColumnNumbers.of(91.25, 88).withErrors(12).text(88)).isEqualTo("88.00");
        assertThat(ColumnNumbers.of(0.1, 0.3).withErrors(1.7e-17).text(0.1))
                .as("an error of rounding")
                .isEqualTo("0.1");
        assertThat(ColumnNumbers.of(1.25e-8, 1.5e-8).withErrors(2.5e-9).error(2.5e-9))
                .isEqualTo("2.50e-9");
    }

    private static List<String> texts(double... values) {
        ColumnNumbers numbers = ColumnNumbers.of(values);
        return Arrays.stream(values).mapToObj(numbers::text).toList();
    }
}
