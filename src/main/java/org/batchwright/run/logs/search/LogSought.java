package org.batchwright.run.logs.search;

import java.util.function.Predicate;

/** What to find in a log. */
public sealed interface LogSought {

    /**
     * A string; case is ignored unless it contains a capital letter.
     *
     * @param text not empty
     */
    record Text(String text) implements LogSought {}

    /**
     * Lines that pass a test.
     *
     * @param expression an extended regular expression that matches all these lines as they are in the file, including escape sequences and
     *     redraws, but few others, since the lines that match are transferred
     * @param test passes if the line, as it is displayed, is one of those sought
     */
    record Lines(String expression, Predicate<String> test) implements LogSought {}
}
