package org.batchwright.ui.widget.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.script.patch.Differ;
import org.junit.jupiter.api.Test;

/** Tests wrapping long lines into several rows. */
class ScriptWrapTest {
    @Test
    void a_long_line_wraps_at_the_end_of_the_row_and_is_numbered_once() {
        List<ScriptRow> rows = ScriptWrap.wrap(ScriptRows.plain("abcdefghij\nxy\n"), 4);

        assertThat(rows).extracting(ScriptRow::text).containsExactly("abcd", "efgh", "ij", "xy");
        assertThat(rows).extracting(ScriptRow::continues).containsExactly(false, true, true, false);
        assertThat(rows)
                .extracting(row -> row.cells().getFirst().numbers().getFirst())
                .containsExactly("1", "", "", "2");
    }

    @Test
    void a_wide_character_takes_two_columns_and_is_never_split() {
        List<ScriptRow> rows = ScriptWrap.wrap(ScriptRows.plain("학습률𠮷a\n"), 5);

        assertThat(rows).extracting(ScriptRow::text).containsExactly("학습", "률𠮷a");
    }

    @Test
    void a_character_wider_than_the_row_still_gets_a_row() {
        assertThat(ScriptWrap.wrap(ScriptRows.plain("학습\n"), 1))
                .extracting(ScriptRow::text)
                .containsExactly("학", "습");
    }

    @Test
    void the_heading_of_a_folded_section_stays_on_one_row_and_is_copied_with_its_section() {
        String script = "# --- journal: how this job went\nbw_journal() { :; }\ntrap bw_journal EXIT\n";
        List<ScriptRow> rows = ScriptWrap.wrap(ScriptFolds.fold(ScriptRows.plain(script), fold -> false), 17);

        assertThat(rows).singleElement().extracting(ScriptRow::text).isEqualTo(script.strip());
    }

    @Test
    void the_longer_side_of_a_comparison_determines_the_height() {
        List<ScriptRow> rows = ScriptWrap.wrap(ScriptRows.sideBySide(new Differ().between("ab cdef\n", "ab\n")), 4);

        assertThat(rows).hasSize(2);
        assertThat(rows.get(1).cells()).extracting(ScriptRow.Cell::text).containsExactly("cdef", "");
        assertThat(rows.get(1).differs()).isTrue();
    }

    @Test
    void a_line_is_broken_after_a_nearby_space() {
        List<ScriptRow> rows = ScriptWrap.wrap(ScriptRows.plain("python train.py --learning-rate\n"), 17);

        assertThat(rows).extracting(ScriptRow::text).containsExactly("python train.py ", "--learning-rate");
    }

    @Test
    void a_long_word_is_broken_after_a_nearby_punctuation_character() {
        List<ScriptRow> rows = ScriptWrap.wrap(ScriptRows.plain("export PARAMS=\"$run/params.json\"\n"), 17);

        assertThat(rows).extracting(ScriptRow::text).containsExactly("export PARAMS=", "\"$run/params.json", "\"");
    }

    @Test
    void wrapping_preserves_the_whole_line() {
        String line = "python train.py --name \"a b\" \t --path ${site.data}/가나다 # comment";

        assertThat(ScriptWrap.wrap(ScriptRows.plain(line + "\n"), 7).stream()
                        .map(ScriptRow::text)
                        .collect(Collectors.joining()))
                .isEqualTo(line);
    }
}
