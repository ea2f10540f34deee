package org.batchwright.run.history;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.RunHistory.Brief;
import org.batchwright.run.history.database.HistoryFile;
import org.batchwright.run.history.json.SubmittedRunJson;

/** Reads what many runs were submitted with in one query, without scripts and presets. Most runs of a preset share the same values. */
final class BriefRows {
    /** Maximum number of distinct values that are shared. */
    private static final int MAX_SHARED = 10_000;

    private final HistoryFile file;
    private final Map<String, Settings> settings = new HashMap<>();
    private final Map<String, Assignments> assignments = new HashMap<>();
    private final Map<String, String> versions = new HashMap<>();

    BriefRows(HistoryFile file) {
        this.file = file;
    }

    /** Returns what each run was submitted with, keyed by run. Runs without this information in the history are absent. */
    Map<RunId, Brief> of(List<Run> runs) {
        if (runs.isEmpty()) {
            return Map.of();
        }
        Map<RunId, Brief> briefs = new HashMap<>();
        file.query(
                        "SELECT run.id AS id, json_extract(job, '$.settings') AS settings, json_extract(job, '$.parameters')"
                                + " AS parameters, json_extract(job, '$.swept') AS swept, version, origin, origin_tasks, follows, follows_stage FROM"
                                + " run JOIN frozen ON frozen.run = run.id WHERE run.number IN"
                                + " (SELECT value FROM json_each(?))",
                        row -> Map.entry(RunRows.id(row), brief(row)),
                        RunRows.numbers(runs))
                .forEach(entry -> briefs.put(entry.getKey(), entry.getValue()));
        return briefs;
    }

    private Brief brief(ResultSet row) throws SQLException {
        return new Brief(
                shared(settings, text(row, "settings"), SubmittedRunJson::readSettings),
                shared(assignments, text(row, "parameters"), SubmittedRunJson::readAssignments),
                shared(assignments, text(row, "swept"), SubmittedRunJson::readAssignments)
                        .values()
                        .keySet(),
                RunRows.text(row, "version").map(version -> shared(versions, version, text -> text)),
                RunRows.origin(row),
                RunRows.follows(row));
    }

    private static String text(ResultSet row, String column) throws SQLException {
        return RunRows.text(row, column).orElse("{}");
    }

    private static <T> T shared(Map<String, T> known, String text, Function<String, T> read) {
        if (known.size() >= MAX_SHARED && !known.containsKey(text)) {
            return read.apply(text);
        }
        return known.computeIfAbsent(text, read);
    }
}
