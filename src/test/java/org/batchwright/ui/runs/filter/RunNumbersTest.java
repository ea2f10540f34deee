package org.batchwright.ui.runs.filter;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RunNumbersTest {
    @Test
    void consecutive_numbers_are_combined_into_ranges() {
        assertThat(RunNumbers.filter(List.of(8L, 3L, 6L, 7L, 3L, 12L))).isEqualTo("run:3,6-8,12");
    }

    @Test
    void numbers_and_ranges_are_found_and_others_are_not() {
        RunNumbers numbers = RunNumbers.parse("3,#6-8,12").orElseThrow();
        assertThat(LongStream.rangeClosed(1, 13).filter(numbers::contains)).containsExactly(3L, 6L, 7L, 8L, 12L);
    }

    @Test
    void an_incomplete_list_is_read_and_other_text_is_not() {
        assertThat(RunNumbers.parse("3,").orElseThrow().contains(3)).isTrue();
        assertThat(RunNumbers.parse("fast")).isEmpty();
        assertThat(RunNumbers.parse("3-")).isEmpty();
        assertThat(RunNumbers.parse("")).isEmpty();
    }
}
