package org.batchwright.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class BriefListTest {
    @Test
    void a_short_list_is_shown_in_full() {
        assertThat(BriefList.of(List.of("a.py", "b.py"), 2)).isEqualTo("a.py, b.py");
        assertThat(BriefList.of(List.of(), 2)).isEmpty();
    }

    @Test
    void the_remaining_items_of_a_long_list_are_counted() {
        assertThat(BriefList.of(List.of("a.py", "b.py", "c.py"), 2)).isEqualTo("a.py, b.py and 1 more");
        assertThat(BriefList.of(Collections.nCopies(1235, "a"), 1)).isEqualTo("a and 1,234 more");
    }
}
