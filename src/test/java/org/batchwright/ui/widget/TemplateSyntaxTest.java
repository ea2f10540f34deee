package org.batchwright.ui.widget;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.ui.widget.ShellSyntax.Span;
import org.batchwright.ui.widget.ShellSyntax.SyntaxKind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateSyntaxTest {

    @Test
    void a_tag_is_one_span_in_its_own_color_anywhere() {
        assertThat(spans("job={{{stem}}}.log   # {{name}}"))
                .contains(new Span("{{{stem}}}", SyntaxKind.TAG), new Span("{{name}}", SyntaxKind.TAG));
        assertThat(spans("echo \"{{{a}}}{{{b}}}\""))
                .containsExactly(
                        new Span("echo", SyntaxKind.KEYWORD),
                        new Span(" ", SyntaxKind.PLAIN),
                        new Span("\"", SyntaxKind.STRING),
                        new Span("{{{a}}}", SyntaxKind.TAG),
                        new Span("{{{b}}}", SyntaxKind.TAG),
                        new Span("\"", SyntaxKind.STRING));
        assertThat(spans("{{#table}}")).containsExactly(new Span("{{#table}}", SyntaxKind.TAG));
    }

    @Test
    void the_shell_around_tags_keeps_its_colors() {
        assertThat(spans("#SBATCH {{{x}}}"))
                .containsExactly(new Span("#SBATCH ", SyntaxKind.DIRECTIVE), new Span("{{{x}}}", SyntaxKind.TAG));
        assertThat(spans("cd \"$run/{{{work}}}\"").getFirst()).isEqualTo(new Span("cd", SyntaxKind.KEYWORD));
    }

    @ParameterizedTest
    @ValueSource(strings = {"slurm/job.sh.mustache", "shared/body.sh.mustache", "grid-engine/job.sh.mustache"})
    void the_pieces_of_a_line_joined_are_the_line(String template) throws Exception {
        List<String> lines = Files.readAllLines(Path.of("templates").resolve(template));
        List<String> joined = TemplateSyntax.lines(lines).stream()
                .map(spans -> spans.stream().map(Span::text).collect(Collectors.joining()))
                .toList();
        assertThat(joined).isEqualTo(lines);
    }

    @Test
    void an_incomplete_tag_is_shell() {
        assertThat(Stream.of("{{", "{{{", "a}}", "${x}")
                        .flatMap(line -> spans(line).stream())
                        .map(Span::syntax))
                .doesNotContain(SyntaxKind.TAG);
        assertThat(TemplateSyntax.lines(List.of(""))).containsExactly(List.of());
    }

    private static List<Span> spans(String line) {
        return TemplateSyntax.lines(List.of(line)).getFirst();
    }
}
