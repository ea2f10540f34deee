package org.batchwright.model.failure;

/** What a Python traceback looks like, for all code that searches for one. */
public final class TracebackText {
    /** Part of its first line, possibly after the rank of a process; also used in {@code ends.sh}. */
    public static final String HEAD = "Traceback (most recent call last)";

    /** Pattern of the line that ends it, without its indent: the exception, with or without a message. */
    public static final String EXCEPTION = "(?:[A-Za-z_]\\w*\\.)*[A-Za-z_]\\w*(?::(?:[ \\t].*)?)?";

    /** Lines of the exception's message after the first. */
    public static final int MAX_DETAILS = 8;

    private TracebackText() {}
}
