package org.batchwright.run.logs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LogHitsTest {
    private final LogHits hits = new LogHits(new long[] {10, 20, 30}, false, 40);

    @Test
    void the_first_match_from_an_offset_wraps_around_but_the_nearest_does_not() {
        assertThat(hits.firstAtOrAfter(20)).hasValue(1);
        assertThat(hits.firstAtOrAfter(21)).hasValue(2);
        assertThat(hits.firstAtOrAfter(31)).hasValue(0);
        assertThat(hits.nearest(20)).hasValue(1);
        assertThat(hits.nearest(31)).hasValue(2);
        assertThat(LogHits.NONE.firstAtOrAfter(0)).isEmpty();
    }

    @Test
    void the_last_match_before_an_offset_wraps_around() {
        assertThat(hits.lastBefore(20)).hasValue(0);
        assertThat(hits.lastBefore(21)).hasValue(1);
        assertThat(hits.lastBefore(10)).hasValue(2);
        assertThat(LogHits.NONE.lastBefore(10)).isEmpty();
    }
}
