package org.batchwright.ui.notify;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalTime;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuietHoursTest {
    @ParameterizedTest
    @CsvSource({
        "22:00-07:00, 21:59, false",
        "22:00-07:00, 22:00, true",
        "22:00-07:00, 00:00, true",
        "22:00-07:00, 06:59, true",
        "22:00-07:00, 07:00, false",
        "12:00-13:30, 12:00, true",
        "12:00-13:30, 13:30, false",
        "12:00-13:30, 23:00, false",
        "00:00-06:00, 00:00, true",
        "18:00-00:00, 23:59, true",
        "18:00-00:00, 00:00, false",
        "07:00-07:00, 07:00, false"
    })
    void quiet_hours_can_extend_past_midnight(String hours, LocalTime time, boolean quiet) {
        assertThat(QuietHours.parse(hours))
                .hasValueSatisfying(parsed -> assertThat(parsed.contains(time)).isEqualTo(quiet));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "off", "22:00", "22-7", "25:00-07:00", "22:00-07:00-08:00", "10 PM-7 AM"})
    void unrecognized_values_mean_no_quiet_hours(String written) {
        assertThat(QuietHours.parse(written)).isEmpty();
    }

    @Test
    void quiet_hours_are_formatted_in_the_form_in_which_they_are_parsed() {
        assertThat(QuietHours.NIGHT).hasToString("22:00-07:00");
        assertThat(QuietHours.parse("22:00-07:00")).contains(QuietHours.NIGHT);
    }
}
