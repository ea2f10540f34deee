package org.batchwright.ui.log.file;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.batchwright.ui.log.text.LogLine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LongLineTest {
    @TempDir
    Path folder;

    private LogFile log(String text) throws Exception {
        Path path = folder.resolve("0.log");
        Files.writeString(path, text, StandardCharsets.UTF_8);
        LogFile log = new LogFile(path);
        log.indexNewLines(Long.MAX_VALUE, lines -> {});
        return log;
    }

    private static String at(LogFile log, LinePlace place, int length) throws Exception {
        LogLine line = place.part().orElse(log.lines(place.row(), 1).getFirst());
        int column = place.column().orElseThrow();
        return line.text().substring(column, column + length);
    }

    @Test
    void each_match_in_a_short_line_has_its_column() throws Exception {
        LogFile log = log("first\nloss\t1 \u001b[31mloss\u001b[0m 2\n");
        assertThat(log.place(1, 0, "loss").column()).hasValue(0);
        assertThat(log.place(1, 1, "loss").column()).hasValue(10);
        assertThat(log.place(1, 1, "loss").part()).isEmpty();
        assertThat(log.place(1, 2, "loss").column()).isEmpty();
        assertThat(log.placeAt(17, "loss").column()).hasValue(10);
    }

    @Test
    void a_match_beyond_the_displayed_start_of_a_line_is_shown_with_what_surrounds_it() throws Exception {
        String wide = "学習\u001b[32m데이터\u001b[0m ";
        LogFile log = log("short\n" + wide.repeat(200_000) + "NEEDLE one " + wide.repeat(3_000) + "needle two\nlast\n");

        LinePlace first = log.place(1, 0, "needle");
        LinePlace second = log.place(1, 1, "needle");

        assertThat(at(log, first, 10)).isEqualTo("NEEDLE one");
        assertThat(at(log, second, 10)).isEqualTo("needle two");
        LogLine part = first.part().orElseThrow();
        assertThat(part.text()).startsWith("… ").doesNotContain("\ufffd").doesNotContain("32m");
        assertThat(part.text()).contains("데이터 NEEDLE one 学習").hasSizeBetween(3_000, LogFile.MAX_LINE_LENGTH + 2);
        assertThat(part.cut()).isTrue();
        assertThat(second.part().orElseThrow().cut()).isFalse();
    }

    @Test
    void a_part_never_begins_within_a_character_or_an_escape_sequence() throws Exception {
        for (int shift = 0; shift < 24; shift++) {
            String cell = "語\u001b[38;5;208mx\u001b[0m";
            LogFile log = log("-".repeat(shift) + cell.repeat(5_000) + "needle\n");
            LogLine part = log.place(0, 0, "needle").part().orElseThrow();
            assertThat(part.text().substring(2)).as("shifted by %d", shift).matches("(x?(語x)+)needle");
        }
    }

    @Test
    void a_match_within_the_displayed_start_of_a_long_line_needs_no_other_part() throws Exception {
        LogFile log = log("x".repeat(3_900) + "needle" + "x".repeat(1_000_000) + "\n");
        LinePlace place = log.place(0, 0, "needle");
        assertThat(place.part()).isEmpty();
        assertThat(place.column()).hasValue(3_900);
        LogFile next = log("x".repeat(3_997) + "needle" + "x".repeat(1_000_000) + "\n");
        assertThat(next.place(0, 0, "needle").part())
                .as("match cut off at its end")
                .isPresent();
    }

    @Test
    void a_match_in_a_redraw_that_is_not_shown_has_no_column() throws Exception {
        LogFile log = log(" 10% slow\r 20% fast\n");
        assertThat(log.placeAt(5, "slow")).isEqualTo(new LinePlace(0));
        assertThat(log.placeAt(15, "fast").column()).hasValue(5);
    }
}
