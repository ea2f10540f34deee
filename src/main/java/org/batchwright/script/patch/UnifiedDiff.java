package org.batchwright.script.patch;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.script.patch.Difference.DifferenceRow;
import org.batchwright.script.patch.Difference.Line;
import org.batchwright.script.patch.Difference.RowChange;

/** Formats a difference as a unified diff (diff(1)) with three lines of context. Pure. */
public final class UnifiedDiff {
    private static final int CONTEXT = 3;

    private final List<String> lines = new ArrayList<>();

    private UnifiedDiff() {}

    /** Returns the hunks without a header for the file; empty if no line differs. */
    public static List<String> hunks(Difference difference) {
        UnifiedDiff diff = new UnifiedDiff();
        diff.readRows(difference.rows());
        List<String> hunks = new ArrayList<>();
        int left = 1;
        int right = 1;
        int at = 0;
        while (at < diff.lines.size()) {
            int end = diff.endOfHunk(at);
            if (end > at) {
                hunks.addAll(hunk(diff.lines.subList(at, end), left, right));
            }
            int next = Math.max(end, at + 1);
            left += count(diff.lines.subList(at, next), '+');
            right += count(diff.lines.subList(at, next), '-');
            at = next;
        }
        return hunks;
    }

    /** Reads the rows, with the removed lines first in each block of changes. */
    private void readRows(List<DifferenceRow> rows) {
        List<String> added = new ArrayList<>();
        for (DifferenceRow row : rows) {
            if (row.kind() == RowChange.SAME) {
                lines.addAll(added);
                added.clear();
                row.left().map(Line::text).map(text -> " " + text).ifPresent(lines::add);
            } else {
                row.left().map(Line::text).map(text -> "-" + text).ifPresent(lines::add);
                row.right().map(Line::text).map(text -> "+" + text).ifPresent(added::add);
            }
        }
        lines.addAll(added);
    }

    /** Returns the end of the hunk that starts at {@code start}; {@code start} itself if no hunk starts there. */
    private int endOfHunk(int start) {
        int end = start;
        int reach = start + CONTEXT;
        for (int at = start; at < lines.size() && at <= reach; at++) {
            if (lines.get(at).charAt(0) != ' ') {
                end = Math.min(at + 1 + CONTEXT, lines.size());
                reach = at + 2 * CONTEXT + 1;
            }
        }
        return end;
    }

    private static List<String> hunk(List<String> lines, int left, int right) {
        List<String> hunk = new ArrayList<>();
        hunk.add("@@ -" + range(left, count(lines, '+')) + " +" + range(right, count(lines, '-')) + " @@");
        hunk.addAll(lines);
        return hunk;
    }

    /** Formats a range; an empty range is identified by the line before it. */
    private static String range(int first, int count) {
        return (count == 0 ? first - 1 : first) + (count == 1 ? "" : "," + count);
    }

    /** Counts the lines of one of the two texts: all except those marked as belonging only to the other text. */
    private static int count(List<String> lines, char other) {
        return (int) lines.stream().filter(line -> line.charAt(0) != other).count();
    }
}
