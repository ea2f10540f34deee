package org.batchwright.run.history;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.database.HistoryFile;
import org.jspecify.annotations.Nullable;

/**
 * Reads runs with their jobs. The jobs of the most recently read large runs are cached until the run changes, because several services read
 * the newest runs, and one sweep may have as many jobs as all other runs together.
 */
final class StoredRuns {
    private static final int LARGE_RUN_JOBS = 200;
    private static final int MOST_KEPT = 8;

    private final HistoryFile file;
    /** Accessed only inside {@link HistoryFile#inOneTurn}. The most recently used entry is last. */
    private final LinkedHashMap<RunId, Version> kept = new LinkedHashMap<>();

    StoredRuns(HistoryFile file) {
        this.file = file;
    }

    /** @param revision a number that changes whenever the run or one of its jobs changes */
    private record Version(Run run, long revision) {}

    /** @param which the condition, order and limit of the query for runs */
    List<Run> read(String which, @Nullable Object... values) {
        return file.inOneTurn(() -> {
            RunRows rows = new RunRows();
            List<Version> found = file.query(
                    "SELECT * FROM run " + which, row -> new Version(rows.run(row), row.getLong("revision")), values);
            Map<RunId, List<Job>> jobs = jobs(rows, found);
            List<Run> runs = new ArrayList<>(found.size());
            for (Version row : found) {
                List<Job> own = jobs.getOrDefault(row.run().id(), List.of());
                if (!own.isEmpty()) {
                    Run run = row.run().with(own);
                    keepIfLarge(new Version(run, row.revision()));
                    runs.add(run);
                }
            }
            return runs;
        });
    }

    /** Returns whether the {@code newest} most recent runs have more than {@code jobs} jobs in total, without reading them. */
    boolean haveMoreJobs(int newest, int jobs) {
        return !file.query(
                        "SELECT 1 FROM job WHERE run IN (SELECT id FROM run ORDER BY number DESC LIMIT ?)"
                                + " LIMIT 1 OFFSET ?",
                        row -> true,
                        newest,
                        jobs)
                .isEmpty();
    }

    private Map<RunId, List<Job>> jobs(RunRows rows, List<Version> found) {
        Map<RunId, List<Job>> jobs = new HashMap<>();
        List<Run> unknown = new ArrayList<>();
        for (Version row : found) {
            RunId id = row.run().id();
            Stream.ofNullable(kept.get(id))
                    .filter(same -> same.revision() == row.revision())
                    .findFirst()
                    .ifPresentOrElse(same -> jobs.put(id, same.run().jobs()), () -> unknown.add(row.run()));
        }
        if (!unknown.isEmpty()) {
            file.query(
                            "SELECT " + RunRows.JOB + " FROM job WHERE run IN (SELECT id FROM run WHERE number IN"
                                    + " (SELECT value FROM json_each(?))) ORDER BY run, task",
                            rows::job,
                            RunRows.numbers(unknown))
                    .forEach(entry -> jobs.computeIfAbsent(new RunId(entry.getKey()), run -> new ArrayList<>())
                            .add(entry.getValue()));
        }
        return jobs;
    }

    private void keepIfLarge(Version row) {
        if (row.run().jobs().size() >= LARGE_RUN_JOBS) {
            kept.putLast(row.run().id(), row);
            while (kept.size() > MOST_KEPT) {
                kept.pollFirstEntry();
            }
        }
    }
}
