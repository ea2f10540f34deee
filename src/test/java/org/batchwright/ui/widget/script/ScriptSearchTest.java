package org.batchwright.ui.widget.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.ui.widget.script.ScriptRow.Mark;
import org.batchwright.ui.widget.script.ScriptRow.Piece;
import org.junit.jupiter.api.Test;

/** Tests marking matches in the colored lines of a script. */
class ScriptSearchTest {
    private static final List<ScriptRow> ROWS = ScriptRows.plain("export LR=0.1\npython train.py --lr 0.1 # lr\n");

    @Test
    void matches_are_marked_regardless_of_case() {
        assertThat(found("lr")).containsExactly("LR", "lr", "lr");
    }

    @Test
    void a_match_that_spans_several_colors_is_marked_as_a_whole() {
        assertThat(String.join("", found("py --lr 0"))).isEqualTo("py --lr 0");
    }

    @Test
    void searching_does_not_change_the_text() {
        assertThat(ScriptSearch.of("a").mark(ROWS)).extracting(ScriptRow::text).isEqualTo(texts());
    }

    @Test
    void special_characters_are_matched_literally() {
        assertThat(found("0.1")).hasSize(2);
        assertThat(found("[")).isEmpty();
    }

    @Test
    void nothing_is_marked_if_the_search_text_is_empty() {
        assertThat(ScriptSearch.of("").mark(ROWS)).isSameAs(ROWS);
        assertThat(ScriptSearch.of("").matchesAny(ROWS)).isFalse();
    }

    @Test
    void matches_may_span_lines() {
        assertThat(ScriptSearch.of("B\nc").matches("a\nb\nc\n"))
                .singleElement()
                .satisfies(match -> assertThat(match.start()).isEqualTo(2));
        assertThat(ScriptSearch.of("").matches("a")).isEmpty();
    }

    private static List<String> texts() {
        return ROWS.stream().map(ScriptRow::text).toList();
    }

    private static List<String> found(String text) {
        return ScriptSearch.of(text).mark(ROWS).stream()
                .flatMap(row -> row.cells().getFirst().pieces().stream())
                .filter(piece -> piece.mark() == Mark.FOUND)
                .map(Piece::text)
                .toList();
    }
}
