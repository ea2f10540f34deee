package org.batchwright.scheduler;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Output of schedulers for load queries, captured from the test clusters. */
public final class LoadSamples {
    private LoadSamples() {}

    /** Returns the raw text of an answer, such as {@code slurm-22.05}. */
    public static String text(String name) throws IOException {
        return read("load/" + name);
    }

    private static String read(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(
                LoadSamples.class.getResourceAsStream("/org/batchwright/scheduler/" + name + ".txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    /** Returns a captured answer to the query about how a scheduler would handle a job. */
    public static LoadAnswer preflight(String name) throws IOException {
        return LoadAnswer.read(preflightText(name));
    }

    /** Returns the raw text of an answer about how a scheduler would handle a job. */
    public static String preflightText(String name) throws IOException {
        return read("preflight/" + name);
    }

    public static LoadAnswer answer(String name) throws IOException {
        return LoadAnswer.read(text(name));
    }
}
