package org.batchwright.model;

import java.util.Locale;

/** The environment variable for a parameter with {@code pass-parameters: environment}. */
public final class VariableName {
    private VariableName() {}

    /** Capitals, digits and underscores, as shells accept them (POSIX, 8.1): {@code batch-size} is {@code BATCH_SIZE}. */
    public static String of(String parameter) {
        return parameter.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9_]", "_").replaceFirst("^(?=\\d)", "_");
    }
}
