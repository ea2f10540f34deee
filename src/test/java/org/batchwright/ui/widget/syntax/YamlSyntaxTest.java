package org.batchwright.ui.widget.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class YamlSyntaxTest {
    @Test
    void keys_strings_comments_numbers_and_variables_are_distinguished() {
        assertThat(spans("resources: # what it needs", SyntaxKind.FLAG)).containsExactly("resources");
        assertThat(spans("resources: # what it needs", SyntaxKind.COMMENT)).containsExactly("# what it needs");
        assertThat(spans("  - name: \"a: b # c\"", SyntaxKind.FLAG)).containsExactly("name");
        assertThat(spans("  - name: \"a: b # c\"", SyntaxKind.STRING)).containsExactly("\"a: b # c\"");
        assertThat(spans("  데이터 폴더: ${site.data}/x", SyntaxKind.FLAG)).containsExactly("데이터 폴더");
        assertThat(spans("  데이터 폴더: ${site.data}/x", SyntaxKind.VARIABLE)).containsExactly("${site.data}");
        assertThat(spans("lr: [1e-4, 0.1]", SyntaxKind.KEYWORD)).containsExactly("1e-4", "0.1");
        assertThat(spans("command: python train.py --url http://x:80/ it's", SyntaxKind.FLAG))
                .containsExactly("command");
        assertThat(spans("command: python train.py --url http://x:80/ it's", SyntaxKind.STRING))
                .isEmpty();
    }

    @Test
    void a_text_block_ends_where_its_indentation_ends() {
        List<List<SyntaxSpan>> lines = YamlSyntax.lines(List.of("setup: |", "  a: b # c", "", "  d", "time: 1"));
        assertThat(lines.get(1)).containsExactly(new SyntaxSpan("  a: b # c", SyntaxKind.STRING));
        assertThat(lines.get(3)).containsExactly(new SyntaxSpan("  d", SyntaxKind.STRING));
        assertThat(lines.get(4).getFirst()).isEqualTo(new SyntaxSpan("time", SyntaxKind.FLAG));
    }

    @Test
    void joining_the_spans_of_any_line_yields_the_line() {
        for (String line : List.of(
                "", " ", "\t- x", "a: 'b", "- - \"", "? x", "{a: [1, \"x", "&a *b !c d", "::", "a : b", "韓: 日")) {
            assertThat(YamlSyntax.lines(List.of(line)).getFirst().stream()
                            .map(SyntaxSpan::text)
                            .collect(Collectors.joining()))
                    .isEqualTo(line);
        }
    }

    private static List<String> spans(String line, SyntaxKind kind) {
        return YamlSyntax.lines(List.of(line)).getFirst().stream()
                .filter(span -> span.syntax() == kind)
                .map(SyntaxSpan::text)
                .toList();
    }
}
