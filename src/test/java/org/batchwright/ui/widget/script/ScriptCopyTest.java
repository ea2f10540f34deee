package org.batchwright.ui.widget.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.script.patch.Differ;
import org.junit.jupiter.api.Test;

/** The text that is copied from selected rows of a comparison. */
class ScriptCopyTest {
    private static final List<ScriptRow> ROWS =
            ScriptRows.sideBySide(new Differ().between("same\n--old 1\n--lr 1\nend\n", "same\n--lr 2\n--new 1\nend\n"));

    @Test
    void the_newer_script_is_copied_without_the_gaps_of_removed_lines() {
        assertThat(ScriptCopy.of(ROWS)).isEqualTo("same\n--lr 2\n--new 1\nend\n");
    }

    @Test
    void removed_lines_are_copied_if_no_others_are_selected() {
        assertThat(ScriptCopy.of(ROWS.subList(1, 2))).isEqualTo("--old 1\n");
    }

    @Test
    void the_lines_of_the_older_script_are_not_copied_from_a_unified_comparison() {
        List<ScriptRow> rows = ScriptRows.unified(new Differ().between("same\n--lr 1\nend\n", "same\n--lr 2\nend\n"));

        assertThat(ScriptCopy.of(rows)).isEqualTo("same\n--lr 2\nend\n");
        assertThat(ScriptCopy.of(rows.subList(1, 2))).isEqualTo("--lr 1\n");
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
