package org.batchwright.remote.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetryAfterTest {
    private static final Instant NOW = Instant.parse("2026-11-22T10:00:00Z");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"0 | 0", "7 | 7", "Sun, 22 Nov 2026 10:00:05 GMT | 5", "Sun, 22 Nov 2026 09:00:05 GMT | 0"})
    void seconds_and_dates_are_read(String text, long seconds) {
        assertThat(RetryAfter.parse(text, NOW)).hasValue(Duration.ofSeconds(seconds));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "soon", "-3", "1.5", "99999999999999999999"})
    void other_values_are_ignored(String text) {
        assertThat(RetryAfter.parse(text, NOW)).isEmpty();
    }
}
