package org.batchwright.model.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class StatePhraseTest {

    @Test
    void the_phrase_for_each_state_can_follow_the_name_of_a_run() {
        assertThat(StatePhrase.of(JobState.FAILED)).isEqualTo("has failed");
        assertThat(StatePhrase.of(JobState.QUEUED)).isEqualTo("is queued");
        for (JobState state : JobState.values()) {
            assertThat(StatePhrase.of(state)).matches("(?:is|has|was|ran|reached) [a-z ]+");
        }
    }
}
