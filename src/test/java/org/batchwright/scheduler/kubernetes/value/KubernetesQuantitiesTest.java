package org.batchwright.scheduler.kubernetes.value;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.OptionalInt;
import org.batchwright.text.DataSize;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KubernetesQuantitiesTest {
    @ParameterizedTest
    @CsvSource({"1k, 1000, 1000000", "2, 2, 2000", "1500m, 1, 1500", "0.5, 0, 500", "100u, 0, 1", "3e2, 300, 300000"})
    void numbers_are_read_in_the_canonical_form_of_the_server(String text, int number, long thousandths) {
        assertThat(KubernetesQuantities.number(text)).hasValue(number);
        assertThat(KubernetesQuantities.parseMilli(text)).isEqualTo(thousandths);
    }

    @ParameterizedTest
    @CsvSource({
        "3840Mi, 4026531840",
        "16G, 16000000000",
        "1181116006400m, 1181116006",
        "129e6, 129000000",
        "1Ki, 1024",
        "2Ti, 2199023255552",
        "1E, 1000000000000000000"
    })
    void sizes_are_read_in_bytes_with_decimal_and_binary_units(String text, long bytes) {
        assertThat(KubernetesQuantities.size(text)).contains(new DataSize(bytes));
    }

    @Test
    void invalid_quantities_yield_no_value() {
        assertThat(KubernetesQuantities.number("many")).isEmpty();
        assertThat(KubernetesQuantities.number("99G")).isEqualTo(OptionalInt.empty());
        assertThat(KubernetesQuantities.size("999999999999E")).isEmpty();
        assertThat(KubernetesQuantities.parseMilli("")).isZero();
    }
}
