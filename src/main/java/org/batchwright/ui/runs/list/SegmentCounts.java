package org.batchwright.ui.runs.list;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.batchwright.ui.runs.list.RunLine.RunItem;
import org.batchwright.ui.runs.row.RunGroup;

/** The number of runs in each segment, counted separately for each set of segments. A run that changes moves from one count to another. */
final class SegmentCounts {
    private static final RunGroup[] SEGMENTS = RunGroup.values();

    /** The number of possible sets of segments. */
    static final int SETS = 1 << SEGMENTS.length;

    private final int[] all = new int[SETS];
    private final int[] matching = new int[SETS];

    void add(RunItem item, boolean matches) {
        count(item, matches, 1);
    }

    void remove(RunItem item, boolean matches) {
        count(item, matches, -1);
    }

    private void count(RunItem item, boolean matches, int change) {
        all[item.segments()] += change;
        if (matches) {
            matching[item.segments()] += change;
        }
    }

    /** Counts the matching runs again. */
    void recount(List<RunItem> items, Predicate<RunItem> matches) {
        Arrays.fill(matching, 0);
        for (RunItem item : items) {
            if (matches.test(item)) {
                matching[item.segments()]++;
            }
        }
    }

    /** Sets the number of matching runs for each set of segments. */
    void setMatching(List<Integer> counts) {
        Arrays.setAll(matching, counts::get);
    }

    /** Returns the number of matching runs per segment; empty segments are absent. */
    Map<RunGroup, Integer> ofMatching() {
        Map<RunGroup, Integer> counts = new EnumMap<>(RunGroup.class);
        for (RunGroup segment : SEGMENTS) {
            int count = count(matching, segment);
            if (count > 0) {
                counts.put(segment, count);
            }
        }
        return Map.copyOf(counts);
    }

    boolean isAnyIn(RunGroup segment) {
        return count(all, segment) > 0;
    }

    private static int count(int[] counts, RunGroup segment) {
        int sum = 0;
        for (int segments = 0; segments < counts.length; segments++) {
            sum += (segments >> segment.place() & 1) * counts[segments];
        }
        return sum;
    }
}
