package org.batchwright.ui.metrics.axis;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;

class TimeTicksTest {
    private static final ZoneId SEOUL = ZoneId.of("Asia/Seoul");

    @Test
    void durations_are_labeled_in_minutes_and_hours() {
        assertThat(elapsed(0, 180, 5)).containsExactly("0", "1 min", "2 min", "3 min");
        assertThat(elapsed(0, 20_000, 6)).containsExactly("0", "2 h", "4 h");
        assertThat(elapsed(0, 4000, 5)).containsExactly("0", "0:30 h", "1:00 h");
        assertThat(elapsed(0, 400_000, 5)).containsExactly("0", "2 d", "4 d");
        assertThat(elapsed(691_200, 777_600, 5)).containsExactly("8 d", "8 d 6 h", "8 d 12 h", "8 d 18 h", "9 d");
        assertThat(elapsed(691_200, 693_000, 3)).containsExactly("8 d 0:00", "8 d 0:15", "8 d 0:30");
        assertThat(elapsed(691_200, 691_215, 4))
                .containsExactly("8 d 0:00:00", "8 d 0:00:05", "8 d 0:00:10", "8 d 0:00:15");
        assertThat(elapsed(0, 1, 3)).containsExactly("0 s", "0.5 s", "1 s");
    }

    @Test
    void all_labels_of_an_axis_have_the_same_format() {
        assertThat(elapsed(0, 30, 4)).containsExactly("0", "10 s", "20 s", "30 s");
        assertThat(elapsed(0, 600, 6)).containsExactly("0", "2 min", "4 min", "6 min", "8 min", "10 min");
        assertThat(elapsed(0, 10_800, 7))
                .containsExactly("0", "0:30 h", "1:00 h", "1:30 h", "2:00 h", "2:30 h", "3:00 h");
        assertThat(elapsed(0, 108_000, 6)).containsExactly("0", "6 h", "12 h", "18 h", "24 h", "30 h");
        assertThat(elapsed(757_000, 761_000, 4)).containsExactly("8 d 18:30", "8 d 19:00");
    }

    @Test
    void labels_that_are_a_few_seconds_apart_after_several_hours_are_distinct() {
        assertThat(elapsed(3600, 3615, 4)).containsExactly("1:00:00 h", "1:00:05 h", "1:00:10 h", "1:00:15 h");
        assertThat(elapsed(93_630, 93_690, 3)).containsExactly("26:00:30 h", "26:01:00 h", "26:01:30 h");
    }

    @Test
    void an_axis_spanning_days_is_labeled_in_days() {
        assertThat(elapsed(0, 300_000, 5)).containsExactly("0", "1 d", "2 d", "3 d");
        assertThat(elapsed(0, 180_000, 6)).containsExactly("0", "12 h", "1 d", "1 d 12 h", "2 d");
        assertThat(elapsed(0, 130_000, 5)).containsExactly("0", "12 h", "24 h", "36 h");
    }

    @Test
    void times_are_in_the_local_time_zone_and_midnight_shows_the_date() {
        double evening = Instant.parse("2026-11-20T13:30:00Z").getEpochSecond(); // 22:30 in Seoul
        assertThat(TimeTicks.clock(
                        new PlotAxis(AxisScale.LINEAR, new Interval(evening, evening + 7200), 400), 6, SEOUL))
                .extracting(Tick::label)
                .containsExactly("22:30", "23:00", "23:30", "11-21", "00:30");
    }

    @Test
    void a_clock_axis_spanning_years_has_few_labels() {
        assertThat(TimeTicks.clock(new PlotAxis(AxisScale.LINEAR, new Interval(0, 1.8e9), 400), 6, SEOUL))
                .hasSizeLessThan(100);
    }

    @Test
    void seconds_on_a_logarithmic_axis_are_written_in_full() {
        assertThat(TimeTicks.elapsed(new PlotAxis(AxisScale.LOG, new Interval(1, 200_000), 400), 7).stream()
                        .map(Tick::label)
                        .filter(label -> !label.isEmpty()))
                .containsExactly("1 s", "10 s", "100 s", "1000 s", "10000 s", "100000 s");
    }

    @Test
    void a_duration_is_formatted_in_units_that_suit_its_length() {
        assertThat(TimeTicks.elapsed(0.25)).isEqualTo("0.25 s");
        assertThat(TimeTicks.elapsed(75)).isEqualTo("75 s");
        assertThat(TimeTicks.elapsed(150)).isEqualTo("2:30 min");
        assertThat(TimeTicks.elapsed(5415)).isEqualTo("1:30:15 h");
        assertThat(TimeTicks.elapsed(5400)).isEqualTo("1:30 h");
        assertThat(TimeTicks.elapsed(260_000)).isEqualTo("3 d 0:13");
        assertThat(TimeTicks.elapsed(726_000)).isEqualTo("8 d 9:40");
    }

    private static List<String> elapsed(double low, double high, int most) {
        return TimeTicks.elapsed(new PlotAxis(AxisScale.LINEAR, new Interval(low, high), 400), most).stream()
                .map(Tick::label)
                .toList();
    }
}
