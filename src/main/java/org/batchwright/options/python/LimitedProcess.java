package org.batchwright.options.python;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A program that reads a question from standard input and answers it within limits on time and memory. */
public record LimitedProcess(Duration timeout) {
    /** Memory limit in MB. The program sets the same limits itself, where its system supports them. */
    public static final int MAX_MEMORY_MB = 512;

    public static final Duration TIMEOUT = Duration.ofSeconds(10);

    private static final int MAX_BYTES = 8 << 20;

    private static final Path SHELL = Path.of("/bin/sh");

    /**
     * The outcome of running the program.
     *
     * @param late whether the program was stopped by the time limit
     */
    record Ended(int status, String answer, boolean late) {}

    /**
     * Runs the program and waits for its answer.
     *
     * @param folder the program's working directory
     */
    Ended run(List<String> words, Path folder, String question) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(withLimits(words))
                .directory(folder.toFile())
                .redirectError(Redirect.DISCARD)
                .start();
        try {
            CompletableFuture<byte[]> answer = new CompletableFuture<>();
            Thread.ofVirtual().start(() -> answer.complete(readOutput(process)));
            Thread.ofVirtual().start(() -> writeInput(process, question));
            boolean late = !process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS);
            if (late) {
                process.destroyForcibly().waitFor();
            }
            return new Ended(process.exitValue(), new String(answer.join(), StandardCharsets.UTF_8), late);
        } finally {
            process.destroyForcibly();
        }
    }

    /**
     * Returns a shell command that sets the limits and then replaces the shell with the program. Limits that a system does not support are
     * skipped.
     */
    private List<String> withLimits(List<String> words) {
        if (File.separatorChar != '/' || !SHELL.toFile().canExecute()) {
            return words;
        }
        List<String> all = new ArrayList<>(List.of(SHELL.toString(), "-c", limits(), "sh"));
        all.addAll(words);
        return all;
    }

    private String limits() {
        return "ulimit -c 0 2>/dev/null; ulimit -v " + (MAX_MEMORY_MB << 10) + " 2>/dev/null; ulimit -t "
                + timeout.toSeconds() + " 2>/dev/null; exec \"$@\"";
    }

    private static byte[] readOutput(Process process) {
        try (InputStream output = process.getInputStream()) {
            return output.readNBytes(MAX_BYTES);
        } catch (IOException e) {
            return new byte[0];
        }
    }

    private static void writeInput(Process process, String question) {
        try (OutputStream input = process.getOutputStream()) {
            input.write(question.getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            process.destroyForcibly();
        }
    }
}
