package org.batchwright.model.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RunAnnotationsTest {

    @Test
    void repeated_spaces_are_removed_from_a_label() {
        assertThat(RunAnnotations.label("  my,  base\tline ")).contains("my, base line");
        assertThat(RunAnnotations.label("논문용 🎯")).contains("논문용 🎯");
        assertThat(RunAnnotations.label(" , \n")).isEmpty();
        assertThat(RunAnnotations.label("🎯".repeat(100))).contains("🎯".repeat(60));
    }

    @Test
    void labels_are_sorted_and_unique_regardless_of_case() {
        RunAnnotations two = RunAnnotations.NONE.with("b").with("A").with("a").with("B");
        assertThat(two.labels()).containsExactly("A", "b");
        assertThat(two.has("B")).isTrue();
        assertThat(two.without("B").labels()).containsExactly("A");
    }
}
