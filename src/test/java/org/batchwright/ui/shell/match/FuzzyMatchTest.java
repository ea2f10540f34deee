package org.batchwright.ui.shell.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FuzzyMatchTest {
    @Test
    void adjacent_letters_and_word_starts_are_preferred() {
        assertThat(matched("quickstart", "qkst")).isEqualTo("q...kst...");
        assertThat(matched("mnist/mnist_full", "mf")).isEqualTo("m...........f...");
        assertThat(matched("Show all runs", "sar")).isEqualTo("S....a...r...");
        assertThat(matched("GridTestRun", "gtr")).isEqualTo("G...T...R..");
        assertThat(matched("train_v12_best", "tv12b")).isEqualTo("t.....v12.b...");
    }

    @Test
    void a_match_begins_at_the_start_of_a_word_and_has_few_groups_of_letters() {
        assertThat(matched("resnet", "snt")).isEqualTo("none");
        assertThat(matched("a long title about everything else", "aneyi")).isEqualTo("none");
        assertThat(matched("resnet", "resnets")).isEqualTo("none");
        assertThat(matched("resnet", "")).isEqualTo("none");
        assertThat(matched("", "a")).isEqualTo("none");
    }

    @Test
    void each_syllable_of_a_script_without_case_starts_a_word() {
        assertThat(matched("말뭉치/실험", "말실")).isEqualTo("말...실.");
        assertThat(FuzzyMatch.of("말뭉치/실험", "뭉험"))
                .hasValueSatisfying(match -> assertThat(match.strong()).isTrue());
    }

    private static String matched(String text, String word) {
        return FuzzyMatch.of(text, word)
                .map(match -> IntStream.range(0, text.length())
                        .mapToObj(at -> match.places().get(at) ? text.substring(at, at + 1) : ".")
                        .collect(Collectors.joining()))
                .orElse("none");
    }
}
