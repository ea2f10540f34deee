package org.batchwright.ui.log.file;

import java.nio.charset.StandardCharsets;

/**
 * Byte offsets of each line of a growing file. If a progress bar redrew a line with carriage returns, the line is folded: its extent is
 * that of the last redraw. Thread-safe; works only on bytes, because neither a line feed nor a carriage return is ever part of another
 * UTF-8 character.
 */
final class LineIndex {
    private final LineExtents lines = new LineExtents();
    private long scanned;
    private long begin;
    private long shown;
    private long textEnd;

    /** @param from the offset in the file where the first line starts */
    LineIndex(long from) {
        scanned = from;
        begin = from;
        shown = from;
        textEnd = from;
    }

    /** Indexes the next bytes of the file. */
    synchronized void append(byte[] bytes, int length) {
        String chunk =
                new String(bytes, 0, length, StandardCharsets.ISO_8859_1); // its indexOf reads many bytes at once
        int at = 0;
        int redraw = chunk.indexOf('\r');
        while (at < length) {
            int lineFeed = chunk.indexOf('\n', at);
            int until = lineFeed < 0 ? length : lineFeed;
            if (redraw >= 0 && redraw < at) {
                redraw = chunk.indexOf('\r', at);
            }
            if (redraw >= 0 && redraw < until) {
                appendRedraws(bytes, at, until);
            } else {
                appendText(at, until);
            }
            if (lineFeed >= 0) {
                end(scanned + lineFeed);
            }
            at = until + 1;
        }
        scanned += length;
    }

    /** Continues a line with bytes that are all visible. */
    private void appendText(int from, int until) {
        if (from < until) {
            if (textEnd < scanned + from && scanned + from > begin) { // follows a carriage return
                shown = scanned + from;
            }
            textEnd = scanned + until;
        }
    }

    /**
     * Continues a line with redraws. A redraw starts only with the next visible byte: CR LF ends a line, and a trailing
     * CR keeps it visible.
     */
    private void appendRedraws(byte[] bytes, int from, int until) {
        for (int i = from; i < until; i++) {
            if (bytes[i] != '\r') {
                appendText(i, i + 1);
            }
        }
    }

    private void end(long lineFeed) {
        lines.add(shown, textEnd);
        begin = lineFeed + 1;
        shown = begin;
        textEnd = begin;
    }

    /** Returns the number of lines, including an unfinished last one. */
    synchronized int size() {
        return lines.size() + (scanned > begin ? 1 : 0);
    }

    /** Returns the number of lines that will no longer change. */
    synchronized int complete() {
        return lines.size();
    }

    /** Returns the number of bytes indexed so far. */
    synchronized long scanned() {
        return scanned;
    }

    /** Returns the zero-based line that contains an offset, or the nearest one if no line contains it. */
    synchronized int lineAt(long offset) {
        int low = 0;
        int high = Math.max(0, size() - 1);
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (middle < lines.size() && lines.end(middle) < offset) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Returns the extents of at most {@code count} lines starting at {@code from}. */
    synchronized Extents extents(int from, int count) {
        int first = Math.clamp(from, 0, size());
        int last = (int) Math.min((long) first + Math.max(count, 0), size());
        int complete = lines.size();
        boolean open = last > complete && first <= complete;
        long[] begins = new long[last - first];
        long[] finishes = new long[last - first];
        for (int line = first; line < Math.min(last, complete); line++) {
            begins[line - first] = lines.start(line);
            finishes[line - first] = lines.end(line);
        }
        if (open) {
            begins[begins.length - 1] = shown;
            finishes[finishes.length - 1] = textEnd;
        }
        return new Extents(first, begins, finishes, open);
    }

    /** Consecutive lines: the bytes of line {@code first + i} are from {@code starts[i]} up to but excluding {@code ends[i]}. */
    @SuppressWarnings("ArrayRecordComponent") // used by one reader and never compared
    record Extents(int first, long[] starts, long[] ends, boolean lastIsOpen) {
        int count() {
            return starts.length;
        }

        /** Returns whether a line may have more characters than are shown. */
        boolean isLong(int i) {
            return ends[i] - starts[i] > LogFile.MAX_LINE_LENGTH;
        }
    }
}
