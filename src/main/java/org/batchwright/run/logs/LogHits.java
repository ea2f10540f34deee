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
        int found = Arrays.binarySearch(offsets, offset);
        return OptionalInt.of(Math.min(found >= 0 ? found : -found - 1, offsets.length - 1));
    }
}
