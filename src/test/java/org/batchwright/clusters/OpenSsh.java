package org.batchwright.clusters;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** OpenSSH's own programs with the configuration written by Batchwright. */
public final class OpenSsh {
    private final Path config;
    private final Map<String, String> environment;

    /** @param environment the environment of the programs and of their child processes */
    public OpenSsh(Path config, Map<String, String> environment) {
        this.config = config;
        this.environment = environment;
    }

    public record Ended(int exit, String out, String err) {}

    /** Runs {@code ssh}, {@code scp} or {@code sftp}. */
    public Ended run(String program, String... words) throws IOException, InterruptedException {
        Path out = Files.createTempFile(config.getParent(), "out", "");
        Path err = Files.createTempFile(config.getParent(), "err", "");
        Process process = builder(program, words)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        process.getOutputStream().close();
        if (!process.waitFor(RealWorkspace.PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
            process.destroyForcibly();
        }
        return new Ended(
                process.waitFor(),
                Files.readString(out, StandardCharsets.UTF_8),
                Files.readString(err, StandardCharsets.UTF_8));
    }

    /** Starts a program that keeps running. */
    public Process start(String program, String... words) throws IOException {
        return builder(program, words)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    /** Starts a program whose stdin and stdout are connected to the caller. */
    public Process connect(String program, String... words) throws IOException {
        return builder(program, words)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private ProcessBuilder builder(String program, String... words) {
        List<String> command = new ArrayList<>(List.of(program, "-F", config.toString(), "-o", "BatchMode=yes"));
        command.addAll(List.of(words));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().putAll(environment);
        return builder;
    }
}
