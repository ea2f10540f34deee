package org.batchwright.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.FutureTask;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.StreamPump;
import org.batchwright.run.access.FixedTerminal;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests terminals and open commands on a real sshd with different login shells. */
@Tag("rig")
class TerminalOnSshdTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    @TempDir
    Path home;

    @ParameterizedTest
    @ValueSource(strings = {"key", "csh", "fish"})
    void a_script_gets_a_terminal_of_the_users_size_and_is_notified_of_changes(String variant) throws Exception {
        FixedTerminal terminal = new FixedTerminal(132, 43);
        String script = "echo \"$TERM $(stty size) it's \\$ ! 학습\"; read -r line; stty size; echo $line; exit 7\n";
        try (Host host = new RigHosts(home).connect(variant)) {
            FutureTask<Integer> exit = run(() -> host.attach(Optional.of(script), terminal));
            await().atMost(SOON).until(() -> terminal.shown().contains("xterm 43 132 it's $ ! 학습"));
            assertThat(terminal.isRaw()).isTrue();
            terminal.resizeTo(200, 50);
            terminal.type("안녕\r");
            assertThat(exit.get()).isEqualTo(7);
            assertThat(terminal.shown()).contains("50 200").contains("안녕");
            assertThat(terminal.isRaw()).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"key", "csh", "fish"})
    void the_terminal_runs_the_login_shell_of_the_account_if_there_is_no_script(String variant) throws Exception {
        FixedTerminal terminal = new FixedTerminal(80, 24);
        try (Host host = new RigHosts(home).connect(variant)) {
            FutureTask<Integer> exit = run(() -> host.attach(Optional.empty(), terminal));
            terminal.type("ps -o comm= -p " + (variant.equals("fish") ? "$fish_pid" : "$$") + "\rexit 3\r");
            assertThat(exit.get()).isEqualTo(3);
            assertThat(terminal.shown()).contains(variant.equals("key") ? "bash" : variant);
        }
    }

    @Test
    void bytes_pass_through_an_open_command_unchanged() throws Exception {
        byte[] bytes = new byte[3_000_000];
        new Random(5).nextBytes(bytes);
        try (Host host = new RigHosts(home).connect("key");
                OpenCommand command = host.start("exec cat\n")) {
            Thread.ofVirtual().start(() -> send(bytes, command));
            assertThat(command.output().readAllBytes()).isEqualTo(bytes);
            assertThat(command.exit()).isZero();
        }
    }

    private static void send(byte[] bytes, OpenCommand command) {
        StreamPump.start(new ByteArrayInputStream(bytes), command.input(), StreamPump.AtEnd.CLOSE);
    }

    @Test
    void stderr_and_a_signal_are_distinguished() throws Exception {
        try (Host host = new RigHosts(home).connect("key");
                OpenCommand command = host.start("echo wrong >&2; kill -9 $$\n")) {
            assertThat(new String(command.errors().readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualTo("wrong\n");
            assertThat(command.output().readAllBytes()).isEmpty();
            assertThat(command.exit()).isEqualTo(137);
        }
    }

    private interface Attached {
        int run() throws Exception;
    }

    private static FutureTask<Integer> run(Attached attached) {
        FutureTask<Integer> exit = new FutureTask<>(attached::run);
        Thread.ofPlatform().daemon().start(exit);
        return exit;
    }
}
