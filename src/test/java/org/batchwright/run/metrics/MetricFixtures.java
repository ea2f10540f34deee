package org.batchwright.run.metrics;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** The fixtures in the test resources. The README next to the fixtures describes how each was made. */
public final class MetricFixtures {
    private MetricFixtures() {}

    public static byte[] bytes(String name) {
        try (InputStream in = Objects.requireNonNull(MetricFixtures.class.getResourceAsStream(name), name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public static String text(String name) {
        return new String(bytes(name), StandardCharsets.UTF_8);
    }
}
