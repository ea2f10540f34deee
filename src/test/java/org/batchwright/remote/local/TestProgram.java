package org.batchwright.remote.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes programs that tests start. */
public final class TestProgram {
    private TestProgram() {}

    /**
     * Writes a program that its owner may start, creating its folder. Another process writes the file. If this JVM had the file open for
     * writing, a process started by another thread at that moment would inherit it, and starting the program would fail with "Text file
     * busy" until that process closed the file.
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
