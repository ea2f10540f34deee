package org.batchwright.scheduler;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Captured answers of schedulers to the question for their load: real ones of the test clusters. */
public final class LoadSamples {
    private LoadSamples() {}

    /** Returns the raw text of one, such as {@code slurm-22.05}. */
    public static String text(String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(
                LoadSamples.class.getResourceAsStream("/org/batchwright/scheduler/load/" + name + ".txt"))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    public static LoadAnswer answer(String name) throws IOException {
        return LoadAnswer.read(text(name));
    }
}
