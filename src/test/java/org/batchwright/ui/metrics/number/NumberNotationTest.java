package org.batchwright.ui.metrics.number;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NumberNotationTest {

    @Test
    void numbers_are_written_with_an_exponent_if_most_of_the_given_numbers_have_one() {
        NumberNotation notation = NumberNotation.of(List.of("1e-4", "3e-4", "0.001"));
        assertThat(notation.text(5e-4, 1e-4)).isEqualTo("5e-4");
        assertThat(notation.text(0.01, 0.01)).isEqualTo("1e-2");
        assertThat(notation.text(-2.5e-4, 1e-4)).isEqualTo("-2.5e-4");
        assertThat(notation.text(1, 1)).isEqualTo("1");
        assertThat(notation.text(0, 1)).isEqualTo("0");
    }

    @Test
    void exponents_have_the_form_used_in_the_given_numbers() {
        assertThat(NumberNotation.of(List.of("1.0E-04", "1.0E-03")).text(5e-4, 1e-4))
                .isEqualTo("5.0E-04");
        assertThat(NumberNotation.of(List.of("1e5", "1e10")).text(3e7, 1e7)).isEqualTo("3e7");
        assertThat(NumberNotation.of(List.of("1e+05", "1e-05")).text(5e5, 1e5)).isEqualTo("5e+05");
        assertThat(NumberNotation.of(List.of("1e+05", "1e-05")).text(5e-5, 1e-5))
                .isEqualTo("5e-05");
    }

    @Test
    void numbers_are_written_in_full_if_the_given_numbers_are_written_in_full() {
        NumberNotation notation = NumberNotation.of(List.of("0.0003", "0.00001", "3e-4"));
        assertThat(notation.text(2e-5, 1e-5)).isEqualTo("0.00002");
        assertThat(notation.text(20_000, 5_000)).isEqualTo("20000");
        assertThat(notation.text(1e-15, 1e-15)).as("too long in full").isEqualTo("1e-15");
    }

    @Test
    void numbers_have_at_least_as_many_decimals_as_all_given_numbers() {
        assertThat(NumberNotation.of(List.of("1.0e-04", "1.25e-02")).text(1e-3, 1e-4))
                .isEqualTo("1.0e-03");
        assertThat(NumberNotation.of(List.of("1e-04", "2.5e-02")).text(1e-3, 1e-4))
                .isEqualTo("1e-03");
        assertThat(NumberNotation.of(List.of("0.50", "1.50")).text(1, 0.01)).isEqualTo("1.00");
        assertThat(NumberNotation.of(List.of("8", "16.0")).text(12, 1)).isEqualTo("12");
    }

    @Test
    void numbers_have_as_many_digits_as_are_needed_to_distinguish_them() {
        NumberNotation full = NumberNotation.of(List.of("20240001", "20240020"));
        assertThat(full.text(20_240_005, 5)).isEqualTo("20240005");
        assertThat(full.text(1_700_000_000_005.0, 5)).as("too long in full").isEqualTo("1.700000000005e12");
        assertThat(NumberNotation.of(List.of("1e7")).text(20_240_005, 5)).isEqualTo("2.0240005e7");
        assertThat(full.text(0.1 + 0.2, 0.1)).isEqualTo("0.3");
    }
}
