package org.batchwright.workspace.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SyntaxMistakeTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "command: a;resources:;    time: 1h;  nodes: 2 | line 4 is indented less than line 3, but is not aligned with any line above",
                "resources:;    time: 1h;   nodes: 2 | line 3 is indented less than line 2, but is not aligned with any line above",
                "command: a;  description: b | line 2 is indented more than line 1, which already has a value",
                "resources:;~time: 1h | line 2 is indented with a tab, but YAML allows only spaces",
                "resources:;  nodes:4;  time: 1h | line 2 needs a space after the colon",
                "resources:;  nodes 4;  time: 1h | line 2 has no colon after its key",
                "command: echo a: b | the value on line 1 contains a colon, so it needs quotes",
                "description: x;command: \"echo a | the quote opened on line 2 is not closed",
                "parameters:;  lr: [1, 2;command: a | the bracket opened on line 2 is not closed, or a comma is missing inside it",
                "command: a;stages: [ | the bracket opened on line 2 is not closed, or a comma is missing inside it",
                "parameters: {lr: 1;command: a | the bracket opened on line 1 is not closed, or a comma is missing inside it"
            })
    void a_common_mistake_is_explained_with_line_numbers(String text, String words) {
        assertThat(what(text.replace(';', '\n').replace('~', '\t') + "\n"))
                .isEqualTo("This is not valid YAML: " + words + ".");
    }

    @Test
    void other_errors_are_reported_with_the_parsers_message() {
        assertThat(what("command: a\n---\ncommand: b\n")).contains("another document");
    }

    private static String what(String text) {
        FileProblems problems = new FileProblems(Path.of("p/x.yaml"));
        problems.root(text.getBytes(StandardCharsets.UTF_8));
        return problems.problems().getFirst().what();
    }
}
