package org.batchwright.ui.widget.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.batchwright.script.patch.Differ;
import org.batchwright.script.patch.Difference;
import org.batchwright.script.patch.Difference.DifferenceRow;
import org.batchwright.script.patch.Difference.RowChange;
import org.junit.jupiter.api.Test;

class DifferingRowsTest {
    private static final String BEFORE = "echo\nprint a 1\nend\ntrain\n--a 1\n";
    private static final String NOW = "echo\nprint a 2\nprint b 3\nend\ntrain\n--a 2\n--b 3\n";

    @Test
    void lines_that_only_repeat_a_difference_are_counted_separately_from_identical_lines() {
        assertThat(texts(DifferingRows.of(ScriptRows.sideBySide(repeating()), 1)))
                .containsExactly("2 identical lines, 2 that only print changed parameters", "train", "--a 2", "--b 3");
        assertThat(texts(DifferingRows.of(ScriptRows.unified(repeating()), 1)).getFirst())
                .isEqualTo("2 identical lines, 2 that only print changed parameters");
    }

    @Test
    void both_kinds_of_comparison_omit_the_same_lines() {
        for (int context = 0; context < 6; context++) {
            assertThat(texts(DifferingRows.of(ScriptRows.unified(repeating()), context))
                            .getFirst())
                    .as("%s lines of context", context)
                    .isEqualTo(texts(DifferingRows.of(ScriptRows.sideBySide(repeating()), context))
                            .getFirst());
        }
    }

    @Test
    void the_counts_match_the_line_numbers() {
        ScriptRow omission =
                DifferingRows.of(ScriptRows.unified(repeating()), 1).getFirst();

        assertThat(omission.fold().orElseThrow().rows())
                .extracting(row -> String.join(":", row.cells().getFirst().numbers()))
                .containsExactly("1:1", "2:", ":2", ":3", "3:4");
        assertThat(omission.fold().orElseThrow().lines()).hasSize(4);
        assertThat(omission.text()).isEqualTo("echo\nprint a 2\nprint b 3\nend");
    }

    @Test
    void the_text_about_a_single_identical_line_uses_the_singular() {
        Difference difference = new Differ().between("a\nb\n", "a\nb\nc\n");

        assertThat(texts(DifferingRows.of(ScriptRows.sideBySide(difference), 1)))
                .containsExactly("1 identical line", "b", "c");
    }

    /** Returns the difference between the scripts, in which printed values only repeat changed options. */
    private static Difference repeating() {
        List<DifferenceRow> rows =
                new ArrayList<>(new Differ().between(BEFORE, NOW).rows());
        IntStream.range(0, rows.size())
                .filter(i -> rows.get(i)
                        .right()
                        .filter(line -> line.text().startsWith("print"))
                        .isPresent())
                .forEach(i -> rows.set(
                        i,
                        new DifferenceRow(
                                RowChange.REPEATED,
                                rows.get(i).left(),
                                rows.get(i).right())));
        return new Difference(rows, 2, 1);
    }

    private static List<String> texts(List<ScriptRow> rows) {
        return rows.stream().map(row -> row.cells().getLast().text()).toList();
    }
}
