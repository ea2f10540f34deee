package org.batchwright.ui.runs.filter;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.batchwright.ui.runs.row.RunRow;

/**
 * The jobs of a run that match a filter.
 *
 * @param shown the jobs to show when the run is expanded: those that match, or all if the filter does not distinguish between them
 * @param distinguished the jobs that match; absent if the filter does not distinguish between them
 */
record MatchingJobs(List<Integer> shown, Optional<Set<Integer>> distinguished) {
    static MatchingJobs of(RunRow row, List<Integer> shown) {
        return new MatchingJobs(
                shown,
                Optional.of(shown)
                        .filter(jobs -> jobs.size() < row.run().jobs().size())
                        .map(Set::copyOf));
    }

    /**
     * Results for the runs tested last, because testing a sweep of 10,000 jobs takes longer than drawing a frame, and several parts of the
     * window need the result. Thread-safe.
     */
    static final class Cache {
        /** Small, because a run that changes is a new row each time, and the old ones stay in memory until others replace them. */
        private static final int ROWS = 8;

        private final LinkedHashMap<Key, MatchingJobs> results = new LinkedHashMap<>();

        MatchingJobs get(RunRow row, Function<RunRow, MatchingJobs> test) {
            Key key = new Key(row);
            synchronized (results) {
                MatchingJobs known = results.get(key);
                if (known != null) {
                    return known;
                }
            }
            MatchingJobs tested = test.apply(row);
            synchronized (results) {
                results.put(key, tested);
                if (results.size() > ROWS) {
                    results.pollFirstEntry();
                }
            }
            return tested;
        }
    }

    /** Compares rows by identity, since comparing the contents of a row would take as long as testing it. */
    private record Key(RunRow row) {
        @Override
        @SuppressWarnings("ReferenceEquality")
        public boolean equals(Object other) {
            return other instanceof Key key && key.row == row;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(row);
        }
    }
}
