package org.batchwright.ui.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The window of a long log that a list view has to iterate over. */
class RowWindowTest {
    private static final int MILLIONS = 5_000_000;

    private final RowList rows = new RowList();

    @Test
    void a_list_never_exceeds_its_maximum_rows_however_long_the_log_is() {
        RowWindow top = RowWindow.top(rows);
        rows.growTo(100);
        assertThat(top).hasSize(100);
        rows.growTo(MILLIONS);
        assertThat(top).hasSize(RowWindow.MAX_ROWS).startsWith(0);
        assertThat(top.isAtEnd()).isFalse();
        assertThat(top.around(3_000_000).size()).isEqualTo(RowWindow.MAX_ROWS);
        assertThat(top.end().size()).isLessThan(RowWindow.MAX_ROWS);
    }

    @Test
    void the_end_has_room_to_grow_and_follows_the_log() {
        rows.growTo(MILLIONS);
        RowWindow end = RowWindow.top(rows).end();
        assertThat(end.getLast()).isEqualTo(MILLIONS - 1);
        rows.growTo(MILLIONS + 10);
        assertThat(end.getLast()).isEqualTo(MILLIONS + 9);
        assertThat(end.isAtEnd()).isTrue();
    }

    @Test
    void the_window_moves_near_its_ends_and_stays_in_its_middle() {
        rows.growTo(MILLIONS);
        RowWindow middle = RowWindow.top(rows).around(3_000_000);
        assertThat(middle.shiftedFor(3_000_000, 3_000_030)).isEmpty();
        int first = middle.getFirst() + 10;
        assertThat(middle.shiftedFor(first, first + 30))
                .map(part -> part.indexOfRow(first))
                .contains(RowWindow.MAX_ROWS / 2);
        int last = middle.getLast() - 10;
        Optional<RowWindow> further = middle.shiftedFor(last - 30, last);
        assertThat(further).map(part -> part.containsRow(last + 5_000)).contains(true);
        assertThat(RowWindow.top(rows).shiftedFor(0, 30)).isEmpty();
        assertThat(middle.end().shiftedFor(MILLIONS - 30, MILLIONS - 1)).isEmpty();
    }

    @Test
    void line_positions_take_few_bytes_and_huge_lines_are_also_found() {
        LineExtents lines = new LineExtents();
        long at = 0;
        for (int line = 0; line < 3_000; line++) {
            long length = line < 1_500 ? 70 : 5_000_000;
            lines.add(at, at + length);
            at += length + 1;
        }
        assertThat(lines.size()).isEqualTo(3_000);
        assertThat(lines.start(1_499)).isEqualTo(1_499 * 71L);
        assertThat(lines.end(2_999)).isEqualTo(at - 1);
        assertThat(lines.start(2_000)).isEqualTo(1_500 * 71L + 500 * 5_000_001L);
        assertThat(lines.end(0)).isEqualTo(70);
    }

    @Test
    void clearing_a_search_frees_its_matches() {
        Matches matches = new Matches();
        matches.add(new int[] {3, 9});
        matches.clear();
        assertThat(matches.count()).isZero();
        matches.add(new int[] {1});
        assertThat(matches.firstAtOrAfter(0)).isZero();
    }
}
