package org.batchwright.ui.terminal.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import org.batchwright.remote.terminal.TerminalSize;
import org.junit.jupiter.api.Test;

/** Tests the differences between the library and xterm that vttest reveals. */
class XtermTerminalTest {
    private static final String CSI = "\u001b[";

    @Test
    void the_cursor_returns_from_the_last_column_as_in_xterm() {
        assertThat(new TestEmulator(5, 3)
                        .print("abcde" + CSI + "2Dx" + "\r\n12345" + CSI + "Ay\bz")
                        .lines())
                .containsExactly("abxzy", "12345", "");
        assertThat(new TestEmulator(5, 2).print("abcde" + CSI + "6n").replies.toString())
                .isEqualTo(CSI + "1;5R");
    }

    @Test
    void in_origin_mode_the_cursor_position_is_reported_relative_to_the_region() {
        TestEmulator terminal = new TestEmulator(20, 6).print(CSI + "3;5r" + CSI + "?6h" + CSI + "2;4H" + CSI + "6n");
        assertThat(terminal.replies.toString()).isEqualTo(CSI + "2;4R");
    }

    @Test
    void switching_the_number_of_columns_clears_the_screen_only_if_the_program_has_enabled_switching() {
        assertThat(new TestEmulator(20, 2).print("$ reset" + CSI + "?3;4l").line(0))
                .isEqualTo("$ reset");
        TestEmulator terminal = new TestEmulator(20, 3).print("one\r\ntwo" + CSI + "?40h" + CSI + "?3hnew");
        assertThat(terminal.lines()).containsExactly("new", "", "");
        assertThat(terminal.emulator.size()).isEqualTo(new TerminalSize(20, 3));
    }

    @Test
    void the_second_character_set_is_used_once_a_program_has_selected_it() {
        assertThat(new TestEmulator(20, 2).print("\u000eqqq\u000f").line(0)).isEqualTo("qqq");
        assertThat(new TestEmulator(20, 2).print("\u001b)0q\u000eq\u000fq").line(0))
                .isEqualTo("q─q");
    }
}
