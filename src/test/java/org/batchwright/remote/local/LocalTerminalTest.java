package org.batchwright.remote.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.TerminalSize;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class LocalTerminalTest {
    private final ThisComputer here = new ThisComputer();

    private OpenCommand start(String script) throws Exception {
        return here.openTerminal(Optional.of(script), "xterm-256color", new TerminalSize(132, 40));
    }

    @Test
    void a_command_has_a_controlling_terminal() throws Exception {
        try (OpenCommand command =
                start("stty size; echo $TERM; echo typed >/dev/tty; [ -t 0 ] && echo written >&0; exit 3")) {
            assertThat(read(command)).contains("40 132", "xterm-256color", "typed", "written");
            assertThat(command.exit()).isEqualTo(3);
        }
    }

    @Test
    void typed_text_is_read_and_ctrl_c_interrupts_the_command() throws Exception {
        try (OpenCommand command =
                start("read -r line; echo \"got $line\"; trap 'echo interrupted; exit 7' INT; echo ready; read -r _")) {
            Reader output = new InputStreamReader(command.output(), StandardCharsets.UTF_8);
            command.input().write("학습률\r".getBytes(StandardCharsets.UTF_8));
            assertThat(readUntil(output, "ready")).contains("got 학습률");
            command.input().write(3);
            assertThat(readUntil(output, "interrupted")).isNotEmpty();
            assertThat(command.exit()).isEqualTo(7);
        }
    }

    @Test
    void the_command_is_notified_when_the_terminal_is_resized() throws Exception {
        try (OpenCommand command = start("trap 'stty size; exit 0' WINCH; echo ready; read -r _; read -r _")) {
            Reader output = new InputStreamReader(command.output(), StandardCharsets.UTF_8);
            readUntil(output, "ready");
            command.resize(new TerminalSize(200, 50));
            command.input().write('\r');
            assertThat(readUntil(output, "50 200")).isNotEmpty();
        }
    }

    @Test
    void closing_the_terminal_sends_a_hangup() throws Exception {
        OpenCommand command = start("echo $$; exec sleep 600");
        long process = Long.parseLong(readUntil(new InputStreamReader(command.output(), StandardCharsets.UTF_8), "\n")
                .strip());
        command.close();
        await().until(() -> ProcessHandle.of(process).isEmpty());
    }

    private static String readUntil(Reader output, String end) throws IOException {
        StringBuilder read = new StringBuilder();
        while (read.indexOf(end) < 0) {
            int next = output.read();
            if (next < 0) {
                throw new IOException("ended after: " + read);
            }
            read.append((char) next);
        }
        return read.toString();
    }

    private static String read(OpenCommand command) throws IOException {
        return new String(command.output().readAllBytes(), StandardCharsets.UTF_8);
    }
}
