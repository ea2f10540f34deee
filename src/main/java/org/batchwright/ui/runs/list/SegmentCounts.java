package org.batchwright.ui.runs.list;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.batchwright.ui.runs.list.RunLine.RunItem;
import org.batchwright.ui.runs.row.RunGroup;

/** The number of runs in each segment, counted by set of segments: a run that changes moves from one count to another. */
final class SegmentCounts {
    private static final RunGroup[] SEGMENTS = RunGroup.values();

    private final int[] all = new int[1 << SEGMENTS.length];
    private final int[] matching = new int[1 << SEGMENTS.length];

    void add(RunItem item) {
        count(item, 1);
    }

    void remove(RunItem item) {
        count(item, -1);
    }

    private void count(RunItem item, int change) {
        all[item.segments()] += change;
        if (item.isMatching()) {
            matching[item.segments()] += change;
        }
    }

    /** Recounts the matching runs. */
    void recount(List<RunItem> items) {
        Arrays.fill(matching, 0);
        for (RunItem item : items) {
            if (item.isMatching()) {
                matching[item.segments()]++;
            }
        }
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
