package org.batchwright.ui.runs.filter;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.batchwright.model.run.RunId;
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
     * The results for each run, because testing a sweep of 10,000 jobs takes longer than drawing a frame, and several parts of the window
     * need the result. A run that changes is a new row each time, so only the results for its last two rows are kept: a search in the
     * background may still be testing the first while the window shows the second. Thread-safe.
     */
    static final class Cache {
        private final Map<RunId, Results> runs = new ConcurrentHashMap<>();

        MatchingJobs get(RunRow row, Function<RunRow, MatchingJobs> test) {
            RunId run = row.run().id();
            Optional<MatchingJobs> known = Optional.ofNullable(runs.get(run)).flatMap(results -> results.of(row));
            return known.orElseGet(() -> {
                MatchingJobs tested = test.apply(row);
                Result now = new Result(row, tested);
                runs.merge(run, new Results(now, Optional.empty()), (before, only) -> before.with(now));
                return tested;
            });
        }
    }

    /** The results for the last two rows of a run. */
    private record Results(Result last, Optional<Result> earlier) {
        Optional<MatchingJobs> of(RunRow row) {
            return Optional.of(last)
                    .filter(result -> result.isOf(row))
                    .or(() -> earlier.filter(result -> result.isOf(row)))
                    .map(Result::matching);
        }

        Results with(Result now) {
            return last.isOf(now.row()) ? this : new Results(now, Optional.of(last));
        }
    }

    private record Result(RunRow row, MatchingJobs matching) {
        /** Compares rows by identity, since comparing the contents of a row would take as long as testing it. */
        @SuppressWarnings("ReferenceEquality")
        boolean isOf(RunRow other) {
            return row == other;
        }
    }
}
