package org.batchwright.ui.widget.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ShellSyntaxTest {
    @Test
    void only_a_word_that_starts_a_command_is_a_keyword() {
        assertThat(keywords("module load gcc || bw_stop could not load the module gcc"))
                .containsExactly("module");
        assertThat(keywords("if cd /data && conda activate ml; then exit 1; fi"))
                .containsExactly("if", "cd", "conda", "then", "exit", "fi");
        assertThat(keywords("srun --quiet python train.py --module python")).containsExactly("srun", "python");
        assertThat(keywords("x=$(cd /data)")).containsExactly("cd");
        assertThat(keywords("for i in 1 2; do")).containsExactly("for", "in", "do");
    }

    private static List<String> keywords(String line) {
        return ShellSyntax.lines(List.of(line)).getFirst().stream()
                .filter(span -> span.syntax() == SyntaxKind.KEYWORD)
                .map(SyntaxSpan::text)
                .toList();
    }
}
