package org.batchwright.remote.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Programs that tests write and that are started. */
public final class TestProgram {
    private TestProgram() {}

    /**
     * Writes a program that its owner may start, in a folder that is created. Another process writes it: a file that this JVM has open for
     * writing is inherited by any process that another thread starts at that moment, and until that process closes it, starting the program
     * fails with "Text file busy".
     */
    public static Path write(Path file, String text) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Process install = new ProcessBuilder("install", "-m", "700", "/dev/stdin", file.toString())
                .redirectErrorStream(true)
                .start();
        try (OutputStream input = install.getOutputStream()) {
            input.write(text.getBytes(StandardCharsets.UTF_8));
        }
        String errors = new String(install.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            assertThat(install.waitFor()).as(errors).isZero();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return file;
    }
}
