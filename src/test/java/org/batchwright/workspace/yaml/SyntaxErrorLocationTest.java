package org.batchwright.workspace.yaml;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.batchwright.model.Problem;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SyntaxErrorLocationTest {
    private static final String FILE = """
            command: python train.py
            parameters:
              epochs: 20
              lr: 0.1

            resources:
              nodes: 1
              time: "00:10:00"
            """;

    /** The cases cover the last line of a block, the last line of the file, and other lines. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`  lr: 0.1`           | `  lr: [0.1, 0.2`       | 4",
                "`  lr: 0.1`           | `  lr: {a: 1`           | 4",
                "`  lr: 0.1`           | `  lr: \"0.1`           | 4",
                "`  lr: 0.1`           | `  lr: '0.1`            | 4",
                "`  lr: 0.1`           | `  lr 0.1`              | 4",
                "`  lr: 0.1`           | `  lr: 0.1: 0.2`        | 4",
                "`  lr: 0.1`           | `   lr: 0.1`            | 4",
                "`  lr: 0.1`           | ` lr: 0.1`              | 4",
                "`  lr: 0.1`           | `  lr: 0.1\n\t- x`      | 5",
                "`  lr: 0.1`           | `  lr: @x`              | 4",
                "`  lr: 0.1`           | `  lr: [0.1]]`          | 4",
                "`  lr: 0.1`           | `  lr: \"a\" b`         | 4",
                "`  lr: 0.1`           | `  lr: [\n    \"a\"\n    \"b\",\n  ]` | 6",
                "`  epochs: 20`        | `  epochs 20`           | 3",
                "`command: python`     | `command python`        | 1",
                "`command: python`     | `command: [python`      | 1",
                "`time: \"00:10:00\"`  | `time: \"00:10:00`      | 8",
                "`time: \"00:10:00\"`  | `time: [1`              | 8",
                "`time: \"00:10:00\"`  | `time`                  | 8",
            })
    void a_syntax_error_is_reported_at_the_line_to_change(String right, String wrong, int line) {
        String text = FILE.replace(right, wrong);
        FileProblems problems = new FileProblems(Path.of("x.yaml"));
        problems.root(text.getBytes(StandardCharsets.UTF_8));
        assertThat(problems.problems())
                .as(text)
                .singleElement()
                .extracting(problem -> ((Problem.InFile) problem.where()).line())
                .isEqualTo(line);
    }
}
