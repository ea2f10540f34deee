package org.batchwright.ui.runs.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.MessageCode;
import org.batchwright.model.ProgramPath;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TerminalWindowTest {
    @TempDir
    Path folder;

    @Test
    void the_first_installed_terminal_program_receives_the_words_of_the_command_as_arguments() throws Exception {
        install("xterm");
        install("gnome-terminal");
        List<String> words = terminal("").words(List.of("/opt/batch wright", "shell", "41"));
        assertThat(words).startsWith(folder.resolve("gnome-terminal").toString(), "--", "bash", "-c");
        assertThat(words).endsWith("bash", "/opt/batch wright", "shell", "41");
    }

    @Test
    void the_terminal_program_in_the_settings_takes_precedence() throws Exception {
        install("xterm");
        install("st");
        assertThat(terminal("st -e").words(List.of("x")))
                .startsWith(folder.resolve("st").toString(), "-e", "bash");
        assertThatThrownBy(() -> terminal("nosuch -e").words(List.of("x")))
                .is(MessageCode.of("ui.terminal-not-started"));
    }

    @Test
    void a_missing_terminal_program_is_an_error() {
        assertThatThrownBy(() -> terminal("").words(List.of("x"))).is(MessageCode.of("ui.no-terminal-program"));
    }

    private TerminalWindow terminal(String chosen) {
        return new TerminalWindow(() -> Optional.of(chosen), new ProgramPath(List.of(folder)));
    }

    private void install(String name) throws Exception {
        Files.createFile(
                folder.resolve(name),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }
}
