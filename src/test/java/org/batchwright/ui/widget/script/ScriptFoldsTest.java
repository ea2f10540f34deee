package org.batchwright.ui.widget.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.List;
import org.batchwright.script.patch.Differ;
import org.junit.jupiter.api.Test;

class ScriptFoldsTest {
    private static final String SCRIPT = """
            #!/bin/bash
            #SBATCH --time=1:00:00

            # --- journal: how this job went
            bw_journal() { :; }
            trap bw_journal EXIT

            # --- environment
            module load cuda

            # --- job information
            echo here
            echo and there
            """;

    @Test
    void the_part_common_to_all_scripts_is_folded_into_one_line_and_the_other_lines_keep_their_numbers() {
        List<ScriptRow> rows = ScriptFolds.fold(ScriptRows.plain(SCRIPT), fold -> false);

        assertThat(rows)
                .extracting(row -> row.cells().getFirst().numbers().getFirst())
                .containsExactly("1", "2", "3", "4", "7", "8", "9", "10", "11");
        assertThat(rows.get(3).fold().orElseThrow().rows()).hasSize(2);
        assertThat(rows.get(3).cells().getFirst().text()).isEqualTo("# --- journal: how this job went");
    }

    @Test
    void copying_a_folded_section_copies_all_of_it() {
        ScriptRow journal =
                ScriptFolds.fold(ScriptRows.plain(SCRIPT), fold -> false).get(3);

        assertThat(journal.text())
                .isEqualTo("# --- journal: how this job went\nbw_journal() { :; }\ntrap bw_journal EXIT");
    }

    @Test
    void an_unfolded_section_shows_its_lines_and_can_be_folded_again() {
        List<ScriptRow> rows =
                ScriptFolds.fold(ScriptRows.plain(SCRIPT), fold -> fold.title().equals("journal"));

        assertThat(rows).hasSize(11);
        assertThat(rows.get(3).fold().orElseThrow().isOpen()).isTrue();
        assertThat(rows.get(3).text()).isEqualTo("# --- journal: how this job went");
        assertThat(rows.get(4).text()).isEqualTo("bw_journal() { :; }");
    }

    @Test
    void a_manually_edited_section_is_never_folded() {
        BitSet editedLines = new BitSet();
        editedLines.set(6);

        List<ScriptRow> rows = ScriptFolds.fold(ScriptRows.plain(SCRIPT, editedLines), fold -> false);

        assertThat(rows).hasSize(11);
        assertThat(rows.get(3).fold()).isEmpty();
    }

    @Test
    void only_sections_without_a_difference_are_folded() {
        var difference = new Differ().between(SCRIPT.replace("echo here", "echo gone"), SCRIPT);

        assertThat(ScriptFolds.fold(ScriptRows.sideBySide(difference), fold -> false))
                .hasSize(11)
                .filteredOn(row -> row.fold().isPresent())
                .hasSize(1);
        assertThat(ScriptFolds.fold(ScriptRows.unified(difference), fold -> false))
                .hasSize(12);
    }

    @Test
    void omitted_lines_can_be_shown_and_are_copied_even_if_they_are_not_shown() {
        String lines = "a\nb\nc\nd\ne\nf\n";
        var difference = new Differ().between(lines, lines.replace("f\n", "f !\n"));
        List<ScriptRow> some = DifferingRows.of(ScriptRows.unified(difference), 1);
        assertThat(ScriptFolds.fold(some, fold -> false)).hasSize(4);
        assertThat(ScriptFolds.fold(some, fold -> false).getFirst().text()).isEqualTo("a\nb\nc\nd");

        assertThat(ScriptFolds.fold(some, fold -> fold.title().contains("4 identical lines")))
                .extracting(ScriptRow::text)
                .containsExactly("a", "b", "c", "d", "e", "f", "f !");
    }

    @Test
    void rows_that_represent_identical_lines_are_not_folded() {
        var difference = new Differ().between(SCRIPT.replace("load cuda", "load gcc"), SCRIPT);
        List<ScriptRow> some = DifferingRows.of(ScriptRows.unified(difference), 3);

        assertThat(ScriptFolds.fold(some, fold -> false)).isEqualTo(some);
    }
}
