package org.batchwright.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.batchwright.remote.terminal.TerminalSize;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Tests the terminal inside a pseudoterminal that {@code script} from util-linux provides. */
class SttyTerminalTest {
    private static final Duration SOON = Duration.ofSeconds(60);

    @TempDir
    Path folder;

    private Optional<Process> running = Optional.empty();

    @AfterEach
    void end() {
        running.ifPresent(terminal -> {
            terminal.descendants().forEach(ProcessHandle::destroyForcibly);
            terminal.destroyForcibly();
        });
    }

    @Test
    void a_terminal_size_consists_of_two_positive_numbers() {
        assertThat(SttyTerminal.parseSize("24 80\n")).contains(new TerminalSize(80, 24));
        assertThat(SttyTerminal.parseSize("0 0")).isEmpty();
        assertThat(SttyTerminal.parseSize("")).isEmpty();
        assertThat(SttyTerminal.parseSize("24")).isEmpty();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void keys_are_passed_on_unchanged_and_the_terminal_is_restored() throws Exception {
        start();
        type("\003\032\r한q");
        await().atMost(SOON).until(() -> shown().contains("after"));
        assertThat(shown())
                .contains("size 101x31")
                .containsSubsequence("key 3", "key 26", "key 13", "key 237", "key 149", "key 156")
                .contains("same settings");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void a_changed_terminal_size_is_detected() throws Exception {
        start();
        ProcessHandle program = program();
        Path device = Path.of("/proc/" + program.pid() + "/fd/0").toRealPath();
        new ProcessBuilder("stty", "cols", "120", "rows", "40")
                .redirectInput(device.toFile())
                .start()
                .waitFor();
        await().atMost(SOON).until(() -> shown().contains("now 120x40"));
        type("q");
        await().atMost(SOON).until(() -> shown().contains("after"));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void the_terminal_is_restored_when_the_process_is_killed() throws Exception {
        start();
        type("k");
        await().atMost(SOON).until(() -> shown().contains("key " + (int) 'k'));
        program().destroy();
        await().atMost(SOON).until(() -> shown().contains("after"));
        assertThat(shown()).contains("same settings");
    }

    private void start() throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Path shell = Files.writeString(folder.resolve("shell.sh"), """
                stty cols 101 rows 31
                before=$(stty -g)
                "$java" -XX:TieredStopAtLevel=1 -cp "$classes" org.batchwright.cli.terminal.RawTerminalProgram
                [ "$before" = "$(stty -g)" ] && echo same settings
                echo after
                """);
        ProcessBuilder builder = new ProcessBuilder(
                        "script",
                        "-qfec",
                        "bash " + shell,
                        folder.resolve("typescript").toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("shown").toFile());
        builder.environment().put("java", java);
        builder.environment().put("classes", System.getProperty("java.class.path"));
        running = Optional.of(builder.start());
        await().atMost(SOON).until(() -> shown().contains("ready"));
    }

    private ProcessHandle program() {
        return running.orElseThrow()
                .descendants()
                .filter(process -> process.info().command().orElse("").endsWith("/java"))
                .findFirst()
                .orElseThrow();
    }

    private void type(String keys) throws IOException {
        OutputStream out = running.orElseThrow().getOutputStream();
        out.write(keys.getBytes(StandardCharsets.UTF_8));
        out.flush();
    }

    private String shown() throws IOException {
        return Files.readString(folder.resolve("shown"));
    }
}
