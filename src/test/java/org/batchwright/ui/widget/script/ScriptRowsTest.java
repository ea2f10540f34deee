package org.batchwright.ui.widget.script;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.batchwright.script.patch.Differ;
import org.batchwright.script.patch.Difference;
import org.batchwright.ui.widget.script.ScriptRow.Change;
import org.batchwright.ui.widget.syntax.ShellSyntax;
import org.batchwright.ui.widget.syntax.SyntaxKind;
import org.batchwright.ui.widget.syntax.SyntaxSpan;
import org.junit.jupiter.api.Test;

class ScriptRowsTest {
    private static final String BEFORE = "#SBATCH --time=02:00:00\npython train.py \\\n  --lr 1e-4\n";
    private static final String NOW = "#SBATCH --time=04:00:00\npython train.py \\\n  --lr 1e-4 \\\n  --name '깊이'\n";

    private final Difference difference = new Differ().between(BEFORE, NOW);

    @Test
    void directives_keywords_flags_strings_and_comments_have_their_colors() {
        List<SyntaxSpan> spans =
                ShellSyntax.lines(List.of("export A=\"$B\" --lr 'x y' # why")).getFirst();
        assertThat(spans)
                .contains(
                        new SyntaxSpan("export", SyntaxKind.KEYWORD),
                        new SyntaxSpan("--lr", SyntaxKind.FLAG),
                        new SyntaxSpan("'x y'", SyntaxKind.STRING))
                .contains(new SyntaxSpan("# why", SyntaxKind.COMMENT));
        assertThat(ShellSyntax.lines(List.of("#SBATCH --nodes=1")))
                .containsExactly(List.of(new SyntaxSpan("#SBATCH --nodes=1", SyntaxKind.DIRECTIVE)));
    }

    @Test
    void a_quoted_string_may_span_several_lines() {
        List<List<SyntaxSpan>> lines = ShellSyntax.lines(List.of("--notes 'first", "# no comment", "last' --lr 1"));
        assertThat(lines.get(1)).containsExactly(new SyntaxSpan("# no comment", SyntaxKind.STRING));
        assertThat(lines.get(2))
                .contains(new SyntaxSpan("last'", SyntaxKind.STRING), new SyntaxSpan("--lr", SyntaxKind.FLAG));
    }

    @Test
    void an_escaped_quote_does_not_end_a_dollar_quoted_string() {
        List<List<SyntaxSpan>> lines = ShellSyntax.lines(List.of("--notes $'it\\'s' \\", "  --lr 1"));
        assertThat(lines.getFirst()).contains(new SyntaxSpan("$'it\\'s'", SyntaxKind.STRING));
        assertThat(lines.get(1)).contains(new SyntaxSpan("--lr", SyntaxKind.FLAG));
    }

    @Test
    void the_side_by_side_view_shows_both_scripts_line_by_line() {
        List<ScriptRow> rows = ScriptRows.sideBySide(difference);
        assertThat(join(rows, 0)).isEqualTo(BEFORE);
        assertThat(join(rows, 1)).isEqualTo(NOW);
    }

    @Test
    void the_unified_view_shows_removed_lines_before_added_lines() {
        List<ScriptRow> rows = ScriptRows.unified(difference);
        assertThat(rows)
                .extracting(row -> row.cells().getFirst().change())
                .startsWith(Change.REMOVED, Change.ADDED, Change.SAME);
    }

    @Test
    void each_line_has_its_number_in_each_script_that_contains_it() {
        assertThat(ScriptRows.unified(difference))
                .extracting(row -> row.cells().getFirst().numbers())
                .containsExactly(
                        List.of("1", ""),
                        List.of("", "1"),
                        List.of("2", "2"),
                        List.of("3", ""),
                        List.of("", "3"),
                        List.of("", "4"));
        assertThat(ScriptRows.sideBySide(difference).getLast().cells())
                .extracting(ScriptRow.Cell::numbers)
                .containsExactly(List.of(""), List.of("4"));
    }

    @Test
    void only_the_words_that_differ_are_marked() {
        List<ScriptRow.Piece> pieces =
                ScriptRows.sideBySide(difference).getFirst().cells().getLast().pieces();
        assertThat(pieces.stream()
                        .filter(piece -> piece.mark() == ScriptRow.Mark.DIFFERENT)
                        .map(ScriptRow.Piece::text)
                        .toList())
                .hasSize(1)
                .allSatisfy(text -> assertThat("04").contains(text));
    }

    private static String join(List<ScriptRow> rows, int side) {
        StringBuilder text = new StringBuilder();
        for (ScriptRow row : rows) {
            if (row.cells().get(side).change() != Change.ABSENT) {
                text.append(row.cells().get(side).text()).append('\n');
            }
        }
        return text.toString();
    }

    @Test
    void only_differences_with_context_are_shown_and_the_omitted_lines_are_counted() {
        String before = "a\nb\nc\nd\ne\nf\ng\nh\n";
        List<ScriptRow> rows = ScriptRows.sideBySide(new Differ().between(before, before.replace("d\n", "d !\n")));

        assertThat(DifferingRows.of(rows, 1))
                .extracting(row -> row.cells().getLast().text())
                .containsExactly("2 identical lines", "c", "d !", "e", "3 identical lines");
        assertThat(DifferingRows.of(rows, 9)).isEqualTo(rows);
    }
}
