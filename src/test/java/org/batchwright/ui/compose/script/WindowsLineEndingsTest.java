package org.batchwright.ui.compose.script;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WindowsLineEndingsTest {
    @Test
    void a_single_windows_line_ending_does_not_make_a_script_a_windows_script() {
        WindowsLineEndings one = WindowsLineEndings.of("#!/bin/bash\ncat <<END\r\ntext\nEND\n");

        assertThat(one.isWholeScript()).isFalse();
        assertThat(one.text())
                .isEqualTo(
                        "Line 2 of the other script has a Windows line ending (CRLF), with which some schedulers, such as Slurm, reject a script.");
    }

    @Test
    void several_lines_with_windows_endings_are_named_but_not_too_many() {
        assertThat(WindowsLineEndings.of("a\nb\r\nc\r\nd\n").text()).startsWith("Lines 2, 3 of the other script have");
        assertThat(WindowsLineEndings.of("b\n" + "a\r\n".repeat(6) + "b\n".repeat(6))
                        .text())
                .startsWith("Lines 2, 3, 4, 5 and 2 more of the other script have");
    }

    @Test
    void a_script_with_windows_endings_on_nearly_all_lines_counts_as_a_windows_script() {
        assertThat(WindowsLineEndings.of("a\r\n".repeat(19) + "b").text()).startsWith("The other script has Windows");
        assertThat(WindowsLineEndings.of("a\nb\r\nc").isWholeScript()).isFalse();
        assertThat(WindowsLineEndings.of("#!/bin/bash\r\nb\nc\nd").isWholeScript())
                .as("the interpreter would not be found")
                .isTrue();
        assertThat(WindowsLineEndings.of("").isNone()).isTrue();
        assertThat(WindowsLineEndings.of("a\n").isWholeScript()).isFalse();
    }
}
