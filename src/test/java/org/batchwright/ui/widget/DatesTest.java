package org.batchwright.ui.widget;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

class DatesTest {
    private static final ZoneId TOKYO = ZoneId.of("Asia/Tokyo");
    private static final Instant NOW = Instant.parse("2026-11-20T16:00:00Z"); // 1:00 on 21 November in Tokyo

    @Test
    void a_date_is_written_as_briefly_as_possible() {
        assertThat(brief("2026-11-20T15:30:00Z")).isEqualTo("today 00:30");
        assertThat(brief("2026-11-20T14:59:00Z")).isEqualTo("yesterday 23:59");
        assertThat(brief("2026-11-19T14:59:00Z")).isEqualTo("19 Nov 23:59");
        assertThat(brief("2025-12-31T14:59:00Z")).isEqualTo("2025-12-31 23:59");
    }

    @Test
    void a_full_date_has_seconds() {
        assertThat(Dates.full(Instant.parse("2026-11-20T15:30:05Z"), TOKYO)).isEqualTo("2026-11-21 00:30:05");
    }

    private static String brief(String time) {
        return Dates.brief(Instant.parse(time), NOW, TOKYO);
    }
}
