package org.batchwright.run.history;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.database.HistoryFile;

/**
 * The process that is submitting a run, identified by process ID and start time. Distinguishes a run whose process died from one that
 * another window or command is currently submitting. This works because the history is always on the computer where these processes run.
 */
final class SubmitterProcess {
    /** The states that a job has while it is being submitted, as the list of an SQL {@code IN} condition. */
    static final String STATES = "'PREPARING', 'SYNCING', 'SUBMITTING'";

    private SubmitterProcess() {}

    /** Returns the runs whose submitting process exited before recording the scheduler's response. */
    static List<RunId> abandonedRuns(HistoryFile file) {
        return file
                .query(
                        "SELECT id, owner FROM run WHERE id IN (SELECT run FROM job WHERE job IS NULL AND state IN ("
                                + STATES + "))",
                        row -> Map.entry(RunRows.id(row), RunRows.text(row, "owner")))
                .stream()
                .filter(entry ->
                        entry.getValue().filter(SubmitterProcess::isAlive).isEmpty())
                .map(Map.Entry::getKey)
                .toList();
    }

    static String currentOwner() {
        return name(ProcessHandle.current());
    }

    /** Returns whether the process identified by {@code owner} is still running. */
    static boolean isAlive(String owner) {
        String pid = owner.substring(0, Math.max(0, owner.indexOf('@')));
        return pid.matches("\\d{1,18}")
                && ProcessHandle.of(Long.parseLong(pid))
                        .filter(ProcessHandle::isAlive)
                        .map(SubmitterProcess::name)
                        .filter(owner::equals)
                        .isPresent();
    }

    private static String name(ProcessHandle process) {
        return process.pid() + "@"
                + process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }
}
