package org.batchwright.model.failure;

/** The parts of a Python traceback, defined once for all code that searches for tracebacks. */
public final class TracebackText {
    /** A part of a traceback's first line, possibly after the rank of a process; also used in {@code ends.sh}. */
    public static final String HEAD = "Traceback (most recent call last)";

    /** A pattern for the last line of a traceback, without its indent: the exception, with or without a message. */
    public static final String EXCEPTION = "(?:[A-Za-z_]\\w*\\.)*[A-Za-z_]\\w*(?::(?:[ \\t].*)?)?";

    /** The lines of an exception's message after the first. */
    public static final int MAX_DETAILS = 8;

    private TracebackText() {}
}
