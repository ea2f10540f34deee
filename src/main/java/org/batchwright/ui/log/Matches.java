package org.batchwright.ui.log;

import java.util.Arrays;
import org.batchwright.ui.log.file.LineHits;
import org.batchwright.ui.widget.ScrollMarks;

/** The matches of a search, line by line in ascending order, as they are found. Not thread-safe. */
final class Matches implements ScrollMarks.Rows {
    private static final int INITIAL_CAPACITY = 64;

    private int[] lines = new int[INITIAL_CAPACITY];
    /** For each line, the number of matches up to and including those in it. */
    private int[] ends = new int[INITIAL_CAPACITY];

    private int size;

    /** Adds lines; a line that is already present (the unfinished last line) is not counted twice. */
    void add(LineHits found) {
        reserve(found.lines().length);
        for (int i = 0; i < found.lines().length; i++) {
            int line = found.lines()[i];
            if (size > 0 && lines[size - 1] == line) {
                ends[size - 1] = Math.max(ends[size - 1], first(size - 1) + found.counts()[i]);
            } else if (size == 0 || lines[size - 1] < line) {
                lines[size] = line;
                ends[size] = count() + found.counts()[i];
                size++;
            }
        }
    }

    private void reserve(int more) {
        if (size + more > lines.length) {
            int capacity = Math.max(lines.length * 2, size + more);
            lines = Arrays.copyOf(lines, capacity);
            ends = Arrays.copyOf(ends, capacity);
        }
    }

    void clear() {
        lines = new int[INITIAL_CAPACITY]; // drops the arrays, since a search may have found millions of lines
        ends = new int[INITIAL_CAPACITY];
        size = 0;
    }

    /** Returns the number of matches. */
    @Override
    public int count() {
        return size == 0 ? 0 : ends[size - 1];
    }

    /** Returns the line of match {@code position}; both zero-based. */
    int line(int position) {
        return lines[index(position)];
    }

    /** Returns how many matches precede match {@code position} in its line. */
    int within(int position) {
        int index = index(position);
        return index == 0 ? position : position - ends[index - 1];
    }

    private int index(int position) {
        int found = Arrays.binarySearch(ends, 0, size, position + 1);
        return found >= 0 ? found : -found - 1;
    }

    private int first(int index) {
        return index == 0 ? 0 : ends[index - 1];
    }

    /** Returns the index of the first line at or after another one. */
    private int indexAtOrAfter(int line) {
        int found = Arrays.binarySearch(lines, 0, size, line);
        return found >= 0 ? found : -found - 1;
    }

    /** Returns the last match before this line or, if there is none, the very last match; -1 without matches. */
    int lastBefore(int line) {
        int index = indexAtOrAfter(line);
        return (index == 0 ? count() : first(index)) - 1;
    }

    @Override
    public boolean anyWithin(int from, int to) {
        int index = indexAtOrAfter(from);
        return index < size && lines[index] < to;
    }

    /** Returns the first match at or after this line or, if there is none, the very first match; -1 without matches. */
    int firstAtOrAfter(int line) {
        if (size == 0) {
            return -1;
        }
        int index = indexAtOrAfter(line);
        return index == size ? 0 : first(index);
    }
}
