package org.batchwright.ui.log.file;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.LongPredicate;
import org.batchwright.model.OperationException;
import org.batchwright.run.logs.search.ByteSearch;
import org.batchwright.ui.log.text.AnsiReader;
import org.batchwright.ui.log.text.LogLine;
import org.batchwright.ui.log.text.LogLine.Span;
import org.batchwright.ui.log.text.TextStyle;

/** A line that may be too long to be shown as a whole. */
record LongLine(LogBlocks blocks, long start, long end) {
    /** The number of bytes that are shown before a match, few enough that the match is in view without scrolling sideways. */
    private static final int BEFORE = 80;

    private static final int LONGEST_ESCAPE_SEQUENCE = 32;

    /** The number of bytes that are searched again when a line has grown; more than any match has, with the escape sequences in it. */
    private static final long OVERLAP = 1 << 15;

    private static final Span OMITTED =
            new Span("… ", new TextStyle(Optional.empty(), Optional.empty(), Set.of(TextStyle.Face.DIM)));

    /**
     * The matches in a line that may still grow.
     *
     * @param end the offset up to which the line was searched
     * @param last the offset of the last match
     */
    record Count(String text, long start, long end, int matches, long last) {
        static final Count NONE = new Count("", 0, 0, 0, 0);

        private boolean isOf(String sought, LongLine line) {
            return text.equals(sought) && start == line.start && end <= line.end;
        }
    }

    /** Counts the matches. If the line is the one counted before, only the bytes by which it has grown are searched. */
    Count count(String text, Count before) throws OperationException, InterruptedException {
        Count known = before.isOf(text, this) ? before : new Count(text, start, start, 0, start);
        boolean again = known.matches() > 0 && known.last() >= known.end() - 2 * OVERLAP;
        // The search begins at the last match, which the next one must not overlap, or else possibly within an escape
        // sequence.
        long from = again ? known.last() : Math.max(start, known.end() - 2 * OVERLAP);
        long uncounted = again ? from : known.end() - OVERLAP;
        int[] matches = {again ? known.matches() - 1 : known.matches()};
        long[] last = {known.last()};
        find(text, from, offset -> {
            if (offset >= uncounted) {
                matches[0]++;
                last[0] = offset;
            }
            return true;
        });
        return new Count(text, start, end, matches[0], last[0]);
    }

    /** Returns the offset of a match, zero-based. */
    OptionalLong match(String text, int nth) throws OperationException, InterruptedException {
        int[] left = {nth};
        long[] at = {-1};
        find(text, start, offset -> {
            at[0] = left[0] == 0 ? offset : -1;
            return left[0]-- > 0;
        });
        return at[0] < 0 ? OptionalLong.empty() : OptionalLong.of(at[0]);
    }

    private void find(String text, long from, LongPredicate found) throws OperationException, InterruptedException {
        blocks.open(channel -> {
            ByteSearch.of(text).find(channel, from, end, found);
            return text;
        });
    }

    /**
     * Returns the part of the line that contains an offset, and the column of the offset in it.
     *
     * @param shown the line as it is normally shown, which is preferred
     * @param length the number of characters that must be shown from the offset on
     */
    LinePlace place(LogLine shown, long offset, int length) throws OperationException, InterruptedException {
        int row = shown.number() - 1;
        if (offset < start) { // in a redraw that is not shown
            return new LinePlace(row);
        }
        if (offset - start <= LogFile.MAX_LINE_LENGTH * 4L) {
            int column = column(start, offset);
            if (column + length <= shown.text().length()) {
                return new LinePlace(row, column, Optional.empty());
            }
        }
        long from = begin(Math.max(start, offset - BEFORE));
        LogLine part = part(shown.number(), from);
        return new LinePlace(row, OMITTED.text().length() + column(from, offset), Optional.of(part));
    }

    private int column(long from, long offset) throws OperationException, InterruptedException {
        String before = new String(blocks.read(from, offset), StandardCharsets.UTF_8);
        return AnsiReader.read(1, before, Integer.MAX_VALUE).text().length();
    }

    private LogLine part(int number, long from) throws OperationException, InterruptedException {
        long to = Math.min(end, from + LogFile.MAX_LINE_LENGTH * 4L);
        byte[] bytes = blocks.read(from, to);
        int length = to < end ? LineDecoder.completeCharactersLength(bytes, 0, bytes.length) : bytes.length;
        LogLine read =
                AnsiReader.read(number, new String(bytes, 0, length, StandardCharsets.UTF_8), LogFile.MAX_LINE_LENGTH);
        List<Span> spans = new ArrayList<>(List.of(OMITTED));
        spans.addAll(read.spans());
        return new LogLine(number, spans, read.cut() || to < end);
    }

    /** Returns the first offset at or after another one that is neither within a character nor within an escape sequence. */
    private long begin(long near) throws OperationException, InterruptedException {
        long from = Math.max(start, near - LONGEST_ESCAPE_SEQUENCE);
        byte[] bytes = blocks.read(from, Math.min(end, near + LONGEST_ESCAPE_SEQUENCE));
        int at = (int) (near - from);
        int escape = at - 1;
        while (escape >= 0 && bytes[escape] != 0x1b) {
            escape--;
        }
        if (escape >= 0 && escape + 1 < bytes.length && bytes[escape + 1] == '[') {
            int last = escape + 2;
            while (last < bytes.length && (bytes[last] < '@' || bytes[last] > '~')) {
                last++;
            }
            at = Math.max(at, Math.min(last + 1, bytes.length));
        }
        while (at < bytes.length && (bytes[at] & 0xc0) == 0x80) {
            at++;
        }
        return from + at;
    }
}
