package org.batchwright.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FilePatternTest {

    @ParameterizedTest
    @CsvSource({
        "*.pt, model.pt, true",
        "*.pt, deep/er/model.pt, true",
        "*.pt, model.pt.part, false",
        "logs/**, logs/a/b.txt, true",
        "logs/**, old/logs/a, false",
        "logs, logs/a/b.txt, true",
        "logs/, deep/logs/x, true",
        "./out/*.csv, out/a.csv, true",
        "out/*.csv, out/b/a.csv, false",
        "out/**/a.csv, out/a.csv, true",
        "out/**/a.csv, out/b/c/a.csv, true",
        "**/best.pt, best.pt, true",
        "epoch_??.pt, epoch_07.pt, true",
        "epoch_??.pt, epoch_7.pt, false",
        "[a-c].pt, b.pt, true",
        "[!a-c].pt, b.pt, false",
        "a+b(1).txt, a+b(1).txt, true",
        "결과*.csv, 결과_検証.csv, true",
    })
    void a_pattern_matches_only_the_intended_names(String glob, String name, boolean meant) {
        assertThat(FilePattern.of(glob).matches(name)).isEqualTo(meant);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "/etc/passwd", "~/x", "../*", "a/../../b", "..", "[ab", "./"})
    void a_pattern_that_is_invalid_or_leads_out_of_the_folder_is_reported(String glob) {
        assertThat(FilePattern.findFault(glob)).isPresent();
    }

    @Test
    void a_line_break_in_a_name_is_an_ordinary_character() {
        assertThat(FilePattern.of("*.pt").matches("a\nb.pt")).isTrue();
    }
}
