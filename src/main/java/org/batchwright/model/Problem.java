package org.batchwright.model;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Something the user can mend; collected and shown, never thrown.
 *
 * @param severity whether it stops Submit
 * @param where the place to go to
 * @param what what is wrong and why, one sentence
 * @param mend what to do about it, one sentence
 */
public record Problem(Severity severity, Where where, String what, String mend) {

    /** An error stops Submit, a warning does not. */
    public enum Severity {
        ERROR,
        WARNING
    }

    /** A place that a click can lead to. */
    public sealed interface Where {}

    /** The field of the form with this key ({@code resources.time}), or {@code parameters.NAME}, {@code environment.variables.NAME}. */
    public record InField(String key) implements Where {}

    /** A place in a hand-written file; line and column count from 1. */
    public record InFile(Path file, int line, int column, Optional<String> key) implements Where {}

    /** No single place. */
    public record Anywhere() implements Where {}

    public static Problem error(Where where, String what, String mend) {
        return new Problem(Severity.ERROR, where, what, mend);
    }

    public static Problem warning(Where where, String what, String mend) {
        return new Problem(Severity.WARNING, where, what, mend);
    }

    public boolean stops() {
        return severity == Severity.ERROR;
    }
}
