package org.batchwright.ui.log;

import java.util.Arrays;
import java.util.stream.IntStream;

/** Lines with matches, in ascending order, and the number of matches in each. */
@SuppressWarnings("ArrayRecordComponent") // used by one reader and never compared
record LineHits(int[] lines, int[] counts) {

    /** Returns hits with one match per line. */
    static LineHits once(int[] lines) {
        int[] counts = new int[lines.length];
        Arrays.fill(counts, 1);
        return new LineHits(lines, counts);
    }

    boolean isEmpty() {
        return lines.length == 0;
    }

    /** Collects hits in ascending order. */
    static final class Builder {
        private final IntStream.Builder lines = IntStream.builder();
        private final IntStream.Builder counts = IntStream.builder();

        /** Adds a line unless it has no matches. */
        void add(int line, int count) {
            if (count > 0) {
                lines.add(line);
                counts.add(count);
            }
        }

        LineHits build() {
            return new LineHits(lines.build().toArray(), counts.build().toArray());
        }
    }
}
