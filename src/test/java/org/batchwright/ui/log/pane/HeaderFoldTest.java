package org.batchwright.ui.log.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.batchwright.ui.log.text.LogLine;
import org.batchwright.ui.log.text.LogLine.Span;
import org.batchwright.ui.log.text.TextStyle;
import org.junit.jupiter.api.Test;

class HeaderFoldTest {
    private static final List<String> HEADER = List.of(
            "# host  r7n2, 2026-11-20 19:40:12 +0900, job 81231",
            "# code  9f31c2a + 2 edits",
            "# gpus  0",
            "# batch-size = 4",
            "# lr = 1e-4",
            "# data-dir = /data/nyu_v2");

    private record Lines(List<String> lines) implements LineSource {
        @Override
        public int size() {
            return lines.size();
        }

        @Override
        public Optional<LogLine> line(int row) {
            TextStyle plain = new TextStyle(Optional.empty(), Optional.empty(), Set.of());
            return Optional.of(new LogLine(row + 1, List.of(new Span(lines.get(row), plain)), false));
        }
    }

    private static HeaderFold fold(List<String> header, int others) {
        List<String> lines = new ArrayList<>(header);
        IntStream.range(0, others).mapToObj(step -> "step " + step).forEach(lines::add);
        return new HeaderFold(new Lines(lines));
    }

    @Test
    void a_match_in_the_header_of_a_long_log_is_shown_although_the_header_was_not_known_at_the_end_of_the_log() {
        HeaderFold fold = fold(HEADER, 600);
        fold.update(580);
        fold.unfold(5);
        fold.update(2);
        assertThat(fold.hides(5)).isFalse();
    }

    @Test
    void the_header_of_a_log_without_other_lines_can_be_folded_again_after_a_match_in_it_was_shown() {
        HeaderFold fold = fold(HEADER, 1);
        fold.update(0);
        fold.unfold(5);
        assertThat(fold.hides(5)).isFalse();
        assertThat(fold.toggle()).isTrue();
        fold.update(0);
        assertThat(fold.hides(5)).isTrue();
    }

    @Test
    void the_header_of_a_long_log_stays_folded_when_the_view_goes_to_the_start_or_to_another_line() {
        HeaderFold fold = fold(HEADER, 600);
        fold.update(580);
        for (int other : new int[] {0, 7, 150, 300}) {
            fold.unfold(other);
            fold.update(0);
            assertThat(fold.hides(5)).as("row %d", other).isTrue();
            fold.reset();
        }
    }

    @Test
    void a_log_without_lines_from_the_job_script_has_no_header() {
        for (int lines : new int[] {0, 10, 600}) {
            HeaderFold fold = fold(List.of(), lines);
            fold.update(0);
            assertThat(fold.isMissing()).as("%d lines", lines).isTrue();
        }
        HeaderFold fold = fold(HEADER, 600);
        assertThat(fold.isMissing()).as("not known yet").isFalse();
        fold.update(0);
        assertThat(fold.isMissing()).isFalse();
    }
}
