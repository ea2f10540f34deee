package org.batchwright.run.history;

import java.util.HashMap;
import java.util.Map;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.database.HistoryFile;

/** Stores causes of failures in the history. Each cause applies only to the job state that it was determined for. */
record CauseRows(HistoryFile file, RunHistoryWriter writer) implements StoredCauses {
    private static final String CURRENT = "SELECT cause.run, cause.task, cause.text FROM cause JOIN job ON job.run ="
            + " cause.run AND job.task = cause.task AND job.since = cause.since";

    private record StoredCause(RunId run, int task, String text) {}

    @Override
    public void keep(RunId run, Map<Job, String> causes) {
        writer.explain(run, causes);
    }

    @Override
    public Map<Integer, String> of(RunId run) {
        return read(CURRENT + " WHERE cause.run = ?", run.value()).getOrDefault(run, Map.of());
    }

    @Override
    public Map<RunId, Map<Integer, String>> all() {
        return read(CURRENT);
    }

    private Map<RunId, Map<Integer, String>> read(String query, Object... values) {
        Map<RunId, Map<Integer, String>> all = new HashMap<>();
        file.query(
                        query,
                        row -> new StoredCause(
                                new RunId(row.getString("run")), row.getInt("task"), row.getString("text")),
                        values)
                .forEach(row ->
                        all.computeIfAbsent(row.run(), run -> new HashMap<>()).put(row.task(), row.text()));
        return all;
    }
}
