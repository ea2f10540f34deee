package org.batchwright.run.logs;

import java.util.Arrays;
import java.util.OptionalInt;

/** Where text was found in a log: ascending byte offsets. */
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

    /** Whether the search ended because there are too many. */
    public boolean more() {
        return more;
    }

    /** Returns where a zero-based match starts. */
    public long offset(int match) {
        return offsets[match];
    }

    /** Returns the first match at or after an offset, or the last one if there is none. */
    public OptionalInt nearest(long offset) {
        if (offsets.length == 0) {
            return OptionalInt.empty();
        }
        int found = Arrays.binarySearch(offsets, offset);
        return OptionalInt.of(Math.min(found >= 0 ? found : -found - 1, offsets.length - 1));
    }
}
