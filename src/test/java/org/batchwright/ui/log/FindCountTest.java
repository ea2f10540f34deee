package org.batchwright.ui.log;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FindCountTest {
    @Test
    void a_count_that_may_still_rise_says_so() {
        assertThat(FindCount.all(17, false, true)).isEqualTo("17 so far…");
        assertThat(FindCount.all(17, false, false)).isEqualTo("17 matches");
        assertThat(FindCount.all(17, true, false)).isEqualTo("more than 17 matches");
    }
}
