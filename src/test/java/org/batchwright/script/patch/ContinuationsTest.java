package org.batchwright.script.patch;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.script.patch.Difference.Line;
import org.junit.jupiter.api.Test;

class ContinuationsTest {
    private final Differ differ = new Differ();

    @Test
    void a_line_is_unchanged_if_it_only_continues_on_an_added_line() {
        Difference difference = differ.between("train \\\n  --a 1\necho\n", "train \\\n  --a 1 \\\n  --b 2\necho\n");

        assertThat(difference.added()).isEqualTo(2);
        assertThat(changes(difference))
                .containsExactly("SAME train \\", "SAME   --a 1 \\", "ADDED   --b 2", "SAME echo");
        assertThat(Continuations.ignoreIn(difference).added()).isEqualTo(1);
        assertThat(Continuations.ignoreIn(difference).removed()).isZero();
    }

    @Test
    void a_line_is_unchanged_if_only_the_lines_it_continued_on_were_removed() {
        Difference difference = differ.between("train --a 1 \\\n  --b 2 \\\n  --c 3\necho\n", "train --a 1\necho\n");

        assertThat(changes(difference)).containsExactly("SAME train --a 1", "REMOVED ", "REMOVED ", "SAME echo");
        assertThat(Continuations.ignoreIn(difference).removed()).isEqualTo(2);
        assertThat(Continuations.ignoreIn(difference).added()).isZero();
    }

    @Test
    void a_line_that_continues_on_a_line_in_both_versions_differs() {
        assertThat(changes(differ.between("train --a 1\necho\n", "train --a 1 \\\necho\n")))
                .containsExactly("CHANGED train --a 1 \\", "SAME echo");
        assertThat(changes(differ.between("train --a 1\necho\n", "train --a 1 \\\n  --b 2 \\\necho\n")))
                .containsExactly("CHANGED train --a 1 \\", "ADDED   --b 2 \\", "SAME echo");
        assertThat(changes(differ.between("train --a 1 \\\n  --b 2 \\\n  --c\n", "train --a 1\n  --c\n")))
                .containsExactly("CHANGED train --a 1", "REMOVED ", "SAME   --c");
    }

    @Test
    void a_line_differs_if_its_backslash_is_missing_before_a_replaced_option() {
        assertThat(changes(differ.between("train \\\n  --a 1 \\\n  --b 2\n", "train \\\n  --a 1\n  --c 3\n")))
                .contains("CHANGED   --a 1");
        assertThat(changes(differ.between("train \\\n  --a 1\n  --c 3\n", "train \\\n  --a 1 \\\n  --b 2\n")))
                .contains("CHANGED   --a 1 \\");
    }

    @Test
    void a_line_whose_value_changes_as_well_differs() {
        assertThat(changes(differ.between("train --a 1\n", "train --a 3 \\\n  --b 2\n")))
                .containsExactly("CHANGED train --a 3 \\", "ADDED   --b 2");
    }

    @Test
    void a_backslash_that_joins_words_or_is_escaped_differs() {
        assertThat(changes(differ.between("train --a 1\n", "train --a 1\\\n2\n")))
                .containsExactly("CHANGED train --a 1\\", "ADDED 2");
        assertThat(changes(differ.between("train --a 1\n", "train --a 1 \\\\\n2\n")))
                .containsExactly("CHANGED train --a 1 \\\\", "ADDED 2");
    }

    private static List<String> changes(Difference difference) {
        return Continuations.ignoreIn(difference).rows().stream()
                .map(row -> row.kind() + " " + row.right().map(Line::text).orElse(""))
                .toList();
    }
}
