package org.batchwright.ui.log;

import java.util.Arrays;
import org.batchwright.ui.widget.ScrollMarks;

/** The lines that contain matches, in ascending order, as reported by a search. Not thread-safe. */
final class Matches implements ScrollMarks.Rows {
    private static final int INITIAL_CAPACITY = 64;

    private int[] lines = new int[INITIAL_CAPACITY];
    private int count;

    /** Adds lines; a line that is already present (the unfinished last line) is not counted twice. */
    void add(int[] found) {
        int known = count == 0 ? -1 : lines[count - 1];
        int[] more = Arrays.stream(found).filter(line -> line > known).toArray();
        if (count + more.length > lines.length) {
            lines = Arrays.copyOf(lines, Math.max(lines.length * 2, count + more.length));
        }
        System.arraycopy(more, 0, lines, count, more.length);
        count += more.length;
    }

    void clear() {
        lines = new int[INITIAL_CAPACITY]; // drops the array, since a search may have found millions of lines
        count = 0;
    }

    /** Returns the number of matching lines. */
    @Override
    public int count() {
        return count;
    }

    /** Returns the line of match {@code position}; both zero-based. */
    int line(int position) {
        return lines[position];
    }

    /** Returns the last match before this line or, if there is none, the very last match; -1 without matches. */
    int lastBefore(int line) {
        int found = Arrays.binarySearch(lines, 0, count, line);
        int position = (found >= 0 ? found : -found - 1) - 1;
        return position < 0 ? count - 1 : position;
    }

    @Override
    public boolean anyWithin(int from, int to) {
        int found = Arrays.binarySearch(lines, 0, count, from);
        int position = found >= 0 ? found : -found - 1;
        return position < count && lines[position] < to;
    }

    /** Returns the first match at or after this line or, if there is none, the very first match; -1 without matches. */
    int firstAtOrAfter(int line) {
        if (count == 0) {
            return -1;
        }
        int found = Arrays.binarySearch(lines, 0, count, line);
        int position = found >= 0 ? found : -found - 1;
        return position == count ? 0 : position;
    }
}
