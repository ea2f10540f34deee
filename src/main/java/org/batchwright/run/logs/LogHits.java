package org.batchwright.run.logs;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.stream.LongStream;

/** The matches of a search in a log, as ascending byte offsets: of the text, or of the lines. */
public final class LogHits {
    public static final LogHits NONE = new LogHits(new long[0], false, 0);

    /** Maximum number of matches; no user would step through more. */
    static final int MOST = 10_000;

    private final long[] offsets;
    private final boolean more;
    private final long searched;

    /** @param searched the offset up to which the log was searched */
    LogHits(long[] offsets, boolean more, long searched) {
        this.offsets = offsets.clone();
        this.more = more;
        this.searched = searched;
    }

    /** Returns these matches and those that were found after them. */
    LogHits with(LongStream found, long searchedNow) {
        long[] all = LongStream.concat(Arrays.stream(offsets), found)
                .limit(MOST + 1L)
                .toArray();
        return new LogHits(Arrays.copyOf(all, Math.min(all.length, MOST)), all.length > MOST, searchedNow);
    }

    /** Returns these matches if there are more of them. */
    LogHits incomplete() {
        return new LogHits(offsets, true, searched);
    }

    public int count() {
        return offsets.length;
    }

    /** Returns whether the search stopped because there are too many matches. */
    public boolean more() {
        return more;
    }

    /** Returns the offset up to which the log was searched. */
    long searched() {
        return searched;
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

    /** Returns the last match before an offset, or the very last match if there is none. */
    public OptionalInt lastBefore(long offset) {
        if (offsets.length == 0) {
            return OptionalInt.empty();
        }
        return OptionalInt.of(Math.floorMod(position(offset) - 1, offsets.length));
    }

    /** Returns the number of matches before an offset. */
    private int position(long offset) {
        int found = Arrays.binarySearch(offsets, offset);
        return found >= 0 ? found : -found - 1;
    }
}
