package org.batchwright.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class SafeOutputTest {
    private final ByteArrayOutputStream shown = new ByteArrayOutputStream();

    @Test
    void hidden_characters_in_text_are_made_visible() throws Exception {
        write(SafeOutput.ContentType.TEXT, TerminalStyles.COLOR, "a\u001b]0;title\u0007\u009b2Jb\rc\u202ed\r\n");
        assertThat(shown()).isEqualTo("a\\u001b]0;title\\u0007\\u009b2Jb\\u000dc\\u202ed\r\n");
    }

    @Test
    void only_the_colors_of_batchwright_itself_reach_the_terminal() throws Exception {
        String red = new Paint(TerminalStyles.COLOR).bad("bad \u001b[8mhidden");
        write(SafeOutput.ContentType.TEXT, TerminalStyles.COLOR, red);
        assertThat(shown()).isEqualTo("\u001b[31mbad \\u001b[8mhidden\u001b[0m");
    }

    @Test
    void a_log_keeps_colors_and_progress_bars_and_drops_other_sequences() throws Exception {
        write(
                SafeOutput.ContentType.LOG,
                TerminalStyles.COLOR,
                "\u001b[1;32mok\u001b[0m 10%\r"
                        + "20%\n"
                        + "\u001b[2J\u001b[1A\u001b[8mnot concealed\u001b[38;5;0;48;5;0m\u001b]52;c;eA==\u0007");
        assertThat(shown()).isEqualTo("\u001b[1;32mok\u001b[0m 10%\r20%\nnot concealed\\u001b]52;c;eA==\\u0007");
    }

    @Test
    void a_log_has_no_colors_on_a_terminal_without_them() throws Exception {
        write(SafeOutput.ContentType.LOG, TerminalStyles.PLAIN, "\u001b[1;32mok\u001b[0m");
        assertThat(shown()).isEqualTo("ok");
    }

    @Test
    void chunk_boundaries_make_no_difference() throws Exception {
        String text = "損\u001b[31m失\u001b[2K\u001b\u009b\u202e👩";
        write(SafeOutput.ContentType.LOG, TerminalStyles.COLOR, text);
        String whole = shown();
        shown.reset();
        SafeOutput output = output(SafeOutput.ContentType.LOG, TerminalStyles.COLOR);
        for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
            output.write(octet);
        }
        assertThat(shown()).isEqualTo(whole).isEqualTo("損\u001b[31m失\\u001b\\u009b\\u202e👩");
    }

    @Test
    void binary_data_never_reaches_the_terminal() throws Exception {
        SafeOutput output = output(SafeOutput.ContentType.LOG, TerminalStyles.COLOR);
        output.write(new byte[] {'a', (byte) 0x9b, '2', 'J', (byte) 0xff, 'b'});
        assertThat(shown()).isEqualTo("a\ufffd2J\ufffdb");
    }

    private void write(SafeOutput.ContentType kind, TerminalStyles looks, String text) throws Exception {
        output(kind, looks).write(text.getBytes(StandardCharsets.UTF_8));
    }

    private SafeOutput output(SafeOutput.ContentType kind, TerminalStyles looks) {
        return new SafeOutput(new PrintStream(shown, true, StandardCharsets.UTF_8), kind, looks);
    }

    private String shown() {
        return shown.toString(StandardCharsets.UTF_8);
    }
}
