package org.batchwright.compose;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * The Python module that loads {@code params.json} as a namespace or a dataclass. The module has its own subfolder, because if the run's
 * folder were on Python's path, {@code import work} would find the run's {@code work}.
 */
public final class ParamsModule {
    public static final String FILE = "batchwright_params.py";

    private ParamsModule() {}

    public static String text() {
        try (InputStream file = Objects.requireNonNull(ParamsModule.class.getResourceAsStream(FILE), FILE)) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }
}
