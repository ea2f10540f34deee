package org.batchwright.model.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class JobLabelTest {

    @Test
    void the_values_of_the_given_names_are_read_in_order() {
        assertThat(JobLabel.values("lr=1e-4 act=relu", Set.of("act", "lr")))
                .containsExactly(Map.entry("lr", "1e-4"), Map.entry("act", "relu"));
    }

    @Test
    void a_value_may_contain_spaces_and_equals_signs() {
        assertThat(JobLabel.values("note=x=1, y = 2 seed=3", Set.of("note", "seed")))
                .containsExactly(Map.entry("note", "x=1, y = 2"), Map.entry("seed", "3"));
        assertThat(JobLabel.values("note= seed=3 ", Set.of("note", "seed")))
                .containsExactly(Map.entry("note", ""), Map.entry("seed", "3 "));
    }

    @Test
    void a_name_is_found_only_as_a_whole_word_followed_by_an_equals_sign() {
        assertThat(JobLabel.values("lr-min=1 lr=2 lr", Set.of("lr"))).isEqualTo(Map.of("lr", "2 lr"));
        assertThat(JobLabel.values("seed 3", Set.of("seed"))).isEmpty();
    }

    @Test
    void without_names_each_word_with_an_equals_sign_is_a_value() {
        assertThat(JobLabel.values("lr=1e-4 b=a=c =d e", Set.of()))
                .containsExactly(Map.entry("lr", "1e-4"), Map.entry("b", "a=c =d e"));
        assertThat(JobLabel.values("", Set.of())).isEmpty();
    }
}
