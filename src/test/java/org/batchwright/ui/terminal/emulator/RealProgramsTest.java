package org.batchwright.ui.terminal.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.clusters.Rigs;
import org.batchwright.remote.terminal.TerminalSize;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that full-screen programs look the same in Batchwright's terminal as in tmux. */
@Tag("rig")
class RealProgramsTest {
    private static final TerminalSize SMALL = new TerminalSize(80, 24);
    private static final TerminalSize LARGE = new TerminalSize(200, 50);
    private static final String ESC = "\u001b";
    private static final String DOWN = "\u001bOB";

    @TempDir
    Path folder;

    @BeforeEach
    void write() throws Exception {
        Rigs.program("tmux", "apt-get install tmux");
        Files.writeString(
                folder.resolve("log.txt"),
                IntStream.rangeClosed(1, 300)
                        .mapToObj(line -> "epoch %d \u001b[3%dmloss=%.3f\u001b[0m 학습률\t%s"
                                .formatted(line, line % 8, 1.0 / line, "損失 ".repeat(line % 30)))
                        .collect(Collectors.joining("\n", "", "\n")));
    }

    static Stream<Arguments> programs() {
        return Stream.of(
                Arguments.of(
                        "vim",
                        "vim -u NONE -N -i NONE log.txt",
                        List.of(
                                ":set number hlsearch\r",
                                "10G",
                                "/loss\r",
                                "o한글 추가" + ESC,
                                ":split\r",
                                "dd",
                                "u",
                                ":syntax on\r"),
                        List.of(":qa!\r")),
                Arguments.of(
                        "less",
                        "less -R -# 4 log.txt",
                        List.of(" ", "/99\r", "G", "u", DOWN + DOWN, "-S\r"),
                        List.of("q")),
                Arguments.of("top", "top -d 60", List.of("1", "c", "M"), List.of("q")),
                Arguments.of("htop", "htop -d 600", List.of(DOWN + DOWN, "t", "H"), List.of("q")),
                Arguments.of(
                        "nano",
                        "nano -I log.txt",
                        List.of(DOWN + DOWN, "한글 ", "\u0016", "\u0017loss\r"),
                        List.of("\u0018", "n")),
                Arguments.of("mc", "mc -u -x -c .", List.of("\t", DOWN), List.of("\u001b0", "\r")),
                Arguments.of(
                        "tmux",
                        "tmux -u -S inner -f /dev/null new-session 'PS1=\\$ bash --norc'",
                        List.of("cat log.txt | tail -n 5\r", "\u0002%", "ls -l\r", "\u0002\"", "echo 한글\r"),
                        List.of("\u0002:", "kill-session\r")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("programs")
    void the_screen_is_the_same_as_in_tmux(String name, String command, List<String> keys, List<String> end)
            throws Exception {
        Rigs.program(name, "apt-get install " + name.toLowerCase(Locale.ROOT));
        String script = "export LC_ALL=C.UTF-8 PATH='" + System.getenv("PATH") + "'; unset TMUX; cd '" + folder + "'; "
                + command + "; printf '\\nended %s\\n' $?; exec sleep 60";
        try (RecordedProgram program = new RecordedProgram(script, SMALL)) {
            program.awaitQuiet();
            compare(program, "started");
            for (String key : keys) {
                program.type(key);
            }
            compare(program, "after " + keys);
            program.resize(LARGE);
            compare(program, "in a larger window");
            program.resize(SMALL);
            compare(program, "in a smaller window again");
            for (String key : end) {
                program.type(key);
            }
            compare(program, "ended");
            assertThat(String.join("\n", program.lines())).contains("ended 0");
        }
    }

    private void compare(RecordedProgram program, String when) throws Exception {
        Path here = Files.createTempDirectory(folder, "tmux");
        List<RecordedProgram.Output> printed = program.printed();
        try (TmuxScreen reference = new TmuxScreen(here, SMALL)) {
            assertThat(String.join("\n", program.lines()))
                    .as(when)
                    .isEqualTo(String.join("\n", reference.lines(printed)));
        }
    }
}
