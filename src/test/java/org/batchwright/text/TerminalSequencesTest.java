package org.batchwright.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TerminalSequencesTest {
    @ParameterizedTest
    @CsvSource({
        "plain [31m text, plain [31m text",
        "~[31mred~[0m and ~[38:2::1:2:3mmore~[m, red and more",
        "~]0;title^loss 1, loss 1",
        "~]8;;https://example.org~\\link~]8;;~\\, link",
        "bold~(B~[m and ~)0more, bold and more",
        "cut ~[3, cut ~[3",
    })
    void colors_titles_links_and_character_sets_are_removed(String text, String plain) {
        assertThat(TerminalSequences.remove(raw(text))).isEqualTo(raw(plain));
    }

    private static String raw(String text) {
        return text.replace('~', '\u001b').replace('^', '\u0007');
    }
}
