package org.batchwright.model;

import java.util.Locale;

/** The environment variable that passes a parameter with {@code pass-parameters: environment}. */
public final class VariableName {
    private VariableName() {}

    /** Returns a name of capitals, digits and underscores, which shells accept (POSIX, 8.1): {@code batch-size} is {@code BATCH_SIZE}. */
    public static String of(String parameter) {
        return parameter.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9_]", "_").replaceFirst("^(?=\\d)", "_");
    }
}
