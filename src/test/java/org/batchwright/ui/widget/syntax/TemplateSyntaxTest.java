package org.batchwright.ui.widget.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateSyntaxTest {

    @Test
    void a_tag_is_a_single_span_in_its_own_color_anywhere() {
        assertThat(spans("job={{{stem}}}.log   # {{name}}"))
                .contains(new SyntaxSpan("{{{stem}}}", SyntaxKind.TAG), new SyntaxSpan("{{name}}", SyntaxKind.TAG));
        assertThat(spans("echo \"{{{a}}}{{{b}}}\""))
                .containsExactly(
                        new SyntaxSpan("echo", SyntaxKind.KEYWORD),
                        new SyntaxSpan(" ", SyntaxKind.PLAIN),
                        new SyntaxSpan("\"", SyntaxKind.STRING),
                        new SyntaxSpan("{{{a}}}", SyntaxKind.TAG),
                        new SyntaxSpan("{{{b}}}", SyntaxKind.TAG),
                        new SyntaxSpan("\"", SyntaxKind.STRING));
        assertThat(spans("{{#table}}")).containsExactly(new SyntaxSpan("{{#table}}", SyntaxKind.TAG));
    }

    @Test
    void the_shell_code_around_tags_keeps_its_colors() {
        assertThat(spans("#SBATCH {{{x}}}"))
                .containsExactly(
                        new SyntaxSpan("#SBATCH ", SyntaxKind.DIRECTIVE), new SyntaxSpan("{{{x}}}", SyntaxKind.TAG));
        assertThat(spans("cd \"$run/{{{work}}}\"").getFirst()).isEqualTo(new SyntaxSpan("cd", SyntaxKind.KEYWORD));
    }

    @ParameterizedTest
    @ValueSource(strings = {"slurm/job.sh.mustache", "shared/body.sh.mustache", "grid-engine/job.sh.mustache"})
    void joining_the_spans_of_a_line_yields_the_line(String template) throws Exception {
        List<String> lines = Files.readAllLines(Path.of("templates").resolve(template));
        List<String> joined = TemplateSyntax.lines(lines).stream()
                .map(spans -> spans.stream().map(SyntaxSpan::text).collect(Collectors.joining()))
                .toList();
        assertThat(joined).isEqualTo(lines);
    }

    @Test
    void an_incomplete_tag_is_shell_code() {
        assertThat(Stream.of("{{", "{{{", "a}}", "${x}")
                        .flatMap(line -> spans(line).stream())
                        .map(SyntaxSpan::syntax))
                .doesNotContain(SyntaxKind.TAG);
        assertThat(TemplateSyntax.lines(List.of(""))).containsExactly(List.of());
    }

    private static List<SyntaxSpan> spans(String line) {
        return TemplateSyntax.lines(List.of(line)).getFirst();
    }
}
