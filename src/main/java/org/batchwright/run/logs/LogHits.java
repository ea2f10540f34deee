package org.batchwright.run.logs;

import java.util.Arrays;
import java.util.OptionalInt;

/** The matches of a search in a log, as ascending byte offsets. */
public final class LogHits {
    public static final LogHits NONE = new LogHits(new long[0], false);

    private final long[] offsets;
    private final boolean more;

    LogHits(long[] offsets, boolean more) {
        this.offsets = offsets.clone();
        this.more = more;
    }

    public int count() {
        return offsets.length;
    }

    /** Returns whether the search stopped because there are too many matches. */
    public boolean more() {
        return more;
    }

    /** Returns the byte offset of the match with this zero-based index. */
    public long offset(int match) {
        return offsets[match];
    }

    /** Returns the first match at or after an offset, or the last match if there is none. */
    public OptionalInt nearest(long offset) {
        if (offsets.length == 0) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(Math.min(position(offset), offsets.length - 1));
    }

    /** Returns the first match at or after an offset, or the very first match if there is none. */
    public OptionalInt firstAtOrAfter(long offset) {
        if (offsets.length == 0) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(position(offset) % offsets.length);
    }

    /** Returns the number of matches before an offset. */
    private int position(long offset) {
        int found = Arrays.binarySearch(offsets, offset);
        return found >= 0 ? found : -found - 1;
    }
}
