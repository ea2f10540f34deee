package org.batchwright.ui.log.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.ui.log.text.LineParts.Meaning;
import org.batchwright.ui.log.text.LineParts.Part;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinePartsTest {
    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
                    2026-11-20 12:45:10,123 INFO trainer: epoch 3; <2026-11-20 12:45:10,123> {INFO}
                    [2026-11-20 12:45:10,123][data][INFO] - loaded; <[2026-11-20 12:45:10,123]> {INFO}
                    2026-11-20T12:45:10.5Z step 4; <2026-11-20T12:45:10.5Z>
                    [12:45:10] step 4; <[12:45:10]>
                    11/20 12:45:10 DEBUG queue; <11/20 12:45:10> <DEBUG>
                    INFO:root:loaded; {INFO}
                    epoch 21:  34%|███▍      | 4048/11896 [06:12<12:01]; (34%|███▍      |)
                    125/782 [====>.........] - ETA: 12s - loss: 0.31; ([====>.........])
                    2026-11-20 12:45:10 INFO  7%|▋  | 7/100; <2026-11-20 12:45:10> {INFO} (7%|▋  |)
                    """)
    void times_levels_and_progress_bars_are_colored(String line, String expected) {
        assertThat(colored(line)).isEqualTo(expected);
    }

    private static String colored(String line) {
        return LineParts.of(line).stream()
                .filter(part -> part.meaning() != Meaning.PLAIN)
                .map(part -> switch (part.meaning()) {
                    case INFO -> "{" + text(line, part) + "}";
                    case PROGRESS -> "(" + text(line, part) + ")";
                    case QUIET, PLAIN -> "<" + text(line, part) + ">";
                })
                .collect(Collectors.joining(" "));
    }

    private static String text(String line, Part part) {
        return line.substring(part.from(), part.to());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "# host  gpu03, 2026-11-20 17:09:12 +0900, job 81231",
                "# code  9f31c2a",
                "# gpus  0,1",
                "# batch-size = 4",
                "# row 3 of params.tsv: lr=0.1",
                "# nodes a b, first at a:29500"
            })
    void the_lines_that_the_job_script_prints_are_quiet(String line) {
        assertThat(LineParts.of(line)).containsExactly(new Part(0, line.length(), Meaning.QUIET));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "# Results",
                "loss 0.4 at 12:45:10",
                "No INFORMATION",
                "10 of 20 files",
                "[rank0]: done",
                "a [b] c"
            })
    void other_lines_are_plain(String line) {
        assertThat(LineParts.of(line)).containsExactly(new Part(0, line.length(), Meaning.PLAIN));
    }

    @Test
    void the_parts_cover_the_whole_line() {
        String line = "2026-11-20 12:45:10 INFO  7%|▋  | 7/100";
        List<Part> parts = LineParts.of(line);
        assertThat(parts.stream().map(part -> text(line, part)).collect(Collectors.joining()))
                .isEqualTo(line);
    }
}
