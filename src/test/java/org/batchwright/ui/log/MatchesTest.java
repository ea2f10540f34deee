package org.batchwright.ui.log;

import static org.assertj.core.api.Assertions.assertThat;

import org.batchwright.ui.log.file.LineHits;
import org.junit.jupiter.api.Test;

class MatchesTest {
    private static Matches matches() {
        Matches matches = new Matches();
        matches.add(new LineHits(new int[] {2, 5}, new int[] {3, 1}));
        matches.add(new LineHits(new int[] {7}, new int[] {2}));
        return matches;
    }

    @Test
    void each_match_in_a_line_is_counted() {
        Matches matches = matches();
        assertThat(matches.count()).isEqualTo(6);
        int[] lines = {2, 2, 2, 5, 7, 7};
        int[] within = {0, 1, 2, 0, 0, 1};
        for (int match = 0; match < lines.length; match++) {
            assertThat(matches.line(match)).as("line of %d", match).isEqualTo(lines[match]);
            assertThat(matches.within(match)).as("index of %d", match).isEqualTo(within[match]);
        }
    }

    @Test
    void the_search_for_a_match_wraps_around() {
        Matches matches = matches();
        assertThat(matches.firstAtOrAfter(3)).isEqualTo(3);
        assertThat(matches.firstAtOrAfter(7)).isEqualTo(4);
        assertThat(matches.firstAtOrAfter(8)).isZero();
        assertThat(matches.lastBefore(5)).isEqualTo(2);
        assertThat(matches.lastBefore(100)).isEqualTo(5);
        assertThat(matches.lastBefore(2)).isEqualTo(5);
        assertThat(new Matches().lastBefore(2)).isEqualTo(-1);
    }

    @Test
    void an_unfinished_line_that_is_searched_again_gets_its_new_matches_only() {
        Matches matches = matches();
        matches.add(new LineHits(new int[] {7, 9}, new int[] {4, 1}));
        assertThat(matches.count()).isEqualTo(9);
        matches.add(new LineHits(new int[] {9}, new int[] {1}));
        assertThat(matches.count()).isEqualTo(9);
        assertThat(matches.line(8)).isEqualTo(9);
    }
}
