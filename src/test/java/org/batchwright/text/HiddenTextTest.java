package org.batchwright.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HiddenTextTest {

    @ParameterizedTest
    @ValueSource(
            ints = {0, 7, '\b', '\r', 0x1B, 0x7F, 0x85, 0x9B, 0x200E, 0x202E, 0x2028, 0x2066, 0x2069, 0x061C, 0xE0041})
    void terminal_controls_and_hidden_characters_are_escaped(int character) {
        String text = "a" + Character.toString(character) + "b";
        assertThat(HiddenText.containsHidden(text)).isTrue();
        assertThat(HiddenText.containsHidden(HiddenText.escapeAll(text))).isFalse();
    }

    @Test
    void characters_are_escaped_as_in_json() {
        assertThat(HiddenText.escapeAll("a\u001b[2J\u202e")).isEqualTo("a\\u001b[2J\\u202e");
        assertThat(HiddenText.escape(0xE0041)).isEqualTo("\\udb40\\udc41");
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", "two\nlines\tand a tab", "한국어", "e\u0301", "👩\u200d👩\u200d👧", "שלום", "مرحبا"})
    void visible_text_is_unchanged(String text) {
        assertThat(HiddenText.escapeAll(text)).isEqualTo(text);
    }
}
