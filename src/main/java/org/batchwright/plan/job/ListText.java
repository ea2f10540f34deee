package org.batchwright.plan.job;

import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Formats lists for people. */
public final class ListText {
    private static final int MAX_UNABBREVIATED = 6;

    private ListText() {}

    /** Returns all items, or the first two and the last: {@code 0-9, 10-19, ... 190-200}. */
    public static String abbreviate(int size, IntFunction<String> words) {
        if (size > MAX_UNABBREVIATED) {
            return words.apply(0) + ", " + words.apply(1) + ", ... " + words.apply(size - 1);
        }
        return IntStream.range(0, size).mapToObj(words).collect(Collectors.joining(", "));
    }
}
