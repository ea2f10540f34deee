package org.batchwright.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.batchwright.remote.shell.LoginShell;
import org.batchwright.remote.shell.OutputMarkers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests complete and partial shell output of a script with markers. */
class OutputMarkersTest {
    private static final String SCRIPT = "touch first\necho said\ntouch last || exit 3";

    @TempDir
    Path folder;

    @Test
    void an_incompletely_received_script_is_not_started() throws Exception {
        byte[] text = OutputMarkers.fresh().wrap(SCRIPT);
        int begin = new String(text, StandardCharsets.UTF_8).indexOf("touch first");
        for (int length : List.of(begin + 5, begin + 12, begin + SCRIPT.length(), text.length - 8)) {
            assertThat(bash(Arrays.copyOf(text, length))).as("cut at " + length).isEqualTo(255);
            assertThat(folder.resolve("first")).doesNotExist();
        }
        assertThat(bash(text)).isZero();
        assertThat(folder.resolve("last")).exists();
    }

    private int bash(byte[] text) throws Exception {
        Process shell = new ProcessBuilder(LoginShell.SHELL_COMMAND)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(Files.createTempFile(folder, "said", ".txt").toFile())
                .start();
        try (OutputStream input = shell.getOutputStream()) {
            input.write(text);
        }
        return shell.waitFor();
    }
}
