package org.batchwright.ui.widget.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.batchwright.script.patch.Differ;
import org.batchwright.script.patch.Difference;
import org.batchwright.script.patch.Difference.DifferenceRow;
import org.batchwright.script.patch.Difference.RowChange;
import org.junit.jupiter.api.Test;

/** Tests the text that is copied from selected rows of a comparison. */
class ScriptCopyTest {
    private static final List<ScriptRow> ROWS =
            ScriptRows.sideBySide(new Differ().between("same\n--old 1\n--lr 1\nend\n", "same\n--lr 2\n--new 1\nend\n"));

    @Test
    void the_newer_script_is_copied_without_the_gaps_of_removed_lines() {
        assertThat(ScriptCopy.of(ROWS)).isEqualTo("same\n--lr 2\n--new 1\nend\n");
    }

    @Test
    void removed_lines_are_copied_if_no_other_lines_are_selected() {
        assertThat(ScriptCopy.of(ROWS.subList(1, 2))).isEqualTo("--old 1\n");
    }

    @Test
    void the_lines_of_the_older_script_are_not_copied_from_a_unified_comparison() {
        List<ScriptRow> rows = ScriptRows.unified(new Differ().between("same\n--lr 1\nend\n", "same\n--lr 2\nend\n"));

        assertThat(ScriptCopy.of(rows)).isEqualTo("same\n--lr 2\nend\n");
        assertThat(ScriptCopy.of(rows.subList(1, 2))).isEqualTo("--lr 1\n");
    }

    @Test
    void the_end_of_a_wrapped_removed_line_is_not_copied_with_other_lines() {
        Difference difference =
                new Differ().between("same\npython train.py --old 1\nend\n", "same\nstart_the_training now\nend\n");
        for (List<ScriptRow> rows : List.of(ScriptRows.unified(difference), ScriptRows.sideBySide(difference))) {
            List<ScriptRow> wrapped = ScriptWrap.wrap(rows, 12);
            int tail = IntStream.range(0, wrapped.size())
                    .filter(at -> wrapped.get(at).continues())
                    .findFirst()
                    .orElseThrow();

            assertThat(ScriptCopy.of(wrapped.subList(tail, wrapped.size())))
                    .endsWith("now\nend\n")
                    .doesNotContain("--old");
            assertThat(ScriptCopy.of(wrapped)).isEqualTo("same\nstart_the_training now\nend\n");
        }
    }

    @Test
    void a_wrapped_printed_line_that_was_removed_is_not_copied() {
        Difference.Line line = new Difference.Line(
                1, List.of(new Difference.Part("printf '# %s = %s' lr 1", Difference.Mark.DIFFERENT)));
        Difference removed = new Difference(
                List.of(new DifferenceRow(RowChange.REPEATED, Optional.of(line), Optional.empty())), 0, 0);
        List<ScriptRow> rows = new ArrayList<>(ScriptWrap.wrap(ScriptRows.unified(removed), 12));
        rows.addAll(ScriptRows.plain("end\n"));

        assertThat(ScriptCopy.of(rows.subList(1, rows.size()))).isEqualTo("end\n");
    }

    @Test
    void white_space_shown_as_symbols_is_copied_unchanged() {
        List<ScriptRow> rows = ScriptRows.sideBySide(new Differ().between("a b\n", "a \tb\n"));

        assertThat(ScriptCopy.of(rows)).isEqualTo("a \tb\n");
        assertThat(rows.getFirst().cells())
                .extracting(cell -> cell.pieces().stream().map(PieceText::of).toList())
                .containsExactly(List.of("a", "·", "b"), List.of("a", "·→   ", "b"));
    }
}
