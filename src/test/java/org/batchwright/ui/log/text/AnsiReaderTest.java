package org.batchwright.ui.log.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import java.util.Set;
import org.batchwright.ui.log.text.LogLine.Span;
import org.junit.jupiter.api.Test;

class AnsiReaderTest {
    private static final String CSI = "\u001b[";

    @Test
    void plain_text_is_a_single_plain_span() {
        assertThat(read("epoch 1").spans()).containsExactly(new Span("epoch 1", TextStyle.PLAIN));
    }

    @Test
    void named_and_bright_colors_and_bold_are_read() {
        assertThat(read(CSI + "1;31merror" + CSI + "0m: " + CSI + "92mok").spans())
                .containsExactly(
                        new Span("error", named(1).with(TextStyle.Face.BOLD)),
                        new Span(": ", TextStyle.PLAIN),
                        new Span("ok", named(10)));
    }

    @Test
    void xterm_colors_and_true_colors_are_read() {
        assertThat(read(CSI + "38;5;208morange").spans().getFirst().style().text())
                .contains(new AnsiColor.Rgb(255, 135, 0));
        assertThat(read(CSI + "48;2;1;2;300mback").spans().getFirst().style().back())
                .contains(new AnsiColor.Rgb(1, 2, 255));
        assertThat(read(CSI + "38;5;244mgrey").spans().getFirst().style().text())
                .contains(new AnsiColor.Rgb(128, 128, 128));
    }

    @Test
    void escape_sequences_that_do_not_set_a_style_are_dropped() {
        assertThat(read("a" + CSI + "2K" + CSI + "1Ab\u001b]0;title\u0007c\u001b(Bd\u001b=e")
                        .text())
                .isEqualTo("abcde");
    }

    @Test
    void a_truncated_escape_sequence_is_dropped() {
        assertThat(read("a" + CSI + "38;5").text()).isEqualTo("a");
        assertThat(read("a\u001b").text()).isEqualTo("a");
        assertThat(read(CSI + "38;5mb").spans()).containsExactly(new Span("b", TextStyle.PLAIN));
    }

    @Test
    void control_characters_are_dropped_and_tabs_expand_to_eight_columns() {
        assertThat(read("a\tb\u0000\u0008c").text()).isEqualTo("a       bc");
    }

    @Test
    void turning_one_attribute_off_keeps_the_others() {
        assertThat(read(CSI + "1;4;7;33mx" + CSI + "22;27my").spans().getLast().style())
                .isEqualTo(new TextStyle(
                        Optional.of(new AnsiColor.Named(3)), Optional.empty(), Set.of(TextStyle.Face.UNDERLINE)));
    }

    private static TextStyle named(int color) {
        return TextStyle.PLAIN.withText(Optional.of(new AnsiColor.Named(color)));
    }

    private static LogLine read(String raw) {
        return AnsiReader.read(1, raw, 100);
    }
}
