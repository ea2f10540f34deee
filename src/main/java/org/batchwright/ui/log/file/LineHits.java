package org.batchwright.ui.log.file;

import java.util.stream.IntStream;

/** Lines with matches, in ascending order, and the number of matches in each. */
@SuppressWarnings("ArrayRecordComponent") // used by one reader and never compared
public record LineHits(int[] lines, int[] counts) {

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
