package org.batchwright.run.metrics.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import org.batchwright.model.metric.MetricSeries;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LineClockTest {
    private final LineClock clock = new LineClock();

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "2024-05-01 12:00:00,123 INFO loss; 2024-05-01T03:00:00.123Z",
                "[2024/05/01 12:00:00] iteration 5; 2024-05-01T03:00:00Z",
                "2024-05-01T12:00:00.123456Z loss; 2024-05-01T12:00:00.123Z",
                "2024-05-01T12:00:00-0500 loss; 2024-05-01T17:00:00Z",
                "2024-05-01 12:00:00; 2024-05-01T03:00:00Z"
            })
    void times_are_in_the_time_zone_of_the_cluster(String line, Instant time) {
        byte[] header = "# host  n1, 2026-11-20 12:00:00 +0900, job 17".getBytes(StandardCharsets.UTF_8);
        clock.readHeader(header, 0, header.length);
        assertThat(read(line)).isEqualTo(time.toEpochMilli());
    }

    @Test
    void the_time_zone_of_this_computer_is_used_if_there_is_no_header() {
        assertThat(read("2024-05-01 12:00:00 loss"))
                .isEqualTo(LocalDateTime.of(2024, 5, 1, 12, 0)
                        .atZone(ZoneId.systemDefault())
                        .toInstant()
                        .toEpochMilli());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "loss 0.5",
                "2024-05-01",
                "2024-13-01 12:00:00",
                "2024-05-01 12:00",
                "12:00:00 loss 0.5 and more"
            })
    void other_lines_have_no_time(String line) {
        assertThat(read(line)).isEqualTo(MetricSeries.UNKNOWN_TIME);
    }

    private long read(String line) {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        return clock.read(bytes, 0, bytes.length);
    }
}
