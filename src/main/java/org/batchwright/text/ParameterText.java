package org.batchwright.text;

/** A parameter and its value within a job's title. */
public final class ParameterText {
    private static final int MAX_VALUE_LENGTH = 36;

    private ParameterText() {}

    /** Returns, for example, {@code lr 3e-4}. Shortens a long value but keeps its end, where values usually differ. */
    public static String of(String name, String value) {
        return name + " " + cut(value);
    }

    private static String cut(String value) {
        return value.length() <= MAX_VALUE_LENGTH
                ? value
                : value.substring(0, MAX_VALUE_LENGTH / 3) + "…"
                        + value.substring(value.length() - MAX_VALUE_LENGTH / 2);
    }
}
