package org.batchwright.run.history;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.batchwright.model.run.RunAnnotations;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.database.HistoryFile;

/** Annotations of runs in the history. */
record AnnotationRows(HistoryFile file, Consumer<RunId> changed) implements RunAnnotator {

    static RunAnnotations read(ResultSet row) throws SQLException {
        return new RunAnnotations(
                split(row.getString("labels")),
                row.getString("comment"),
                row.getInt("starred") != 0,
                row.getInt("archived") != 0);
    }

    private static List<String> split(String labels) {
        return Stream.of(labels.split("\n")).filter(label -> !label.isEmpty()).toList();
    }

    @Override
    public List<String> labels() {
        Map<String, Integer> counts = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        file.query(
                        "SELECT labels, COUNT(*) FROM run WHERE labels <> '' GROUP BY labels",
                        row -> Map.entry(split(row.getString(1)), row.getInt(2)))
                .forEach(entry -> entry.getKey().forEach(label -> counts.merge(label, entry.getValue(), Integer::sum)));
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Integer>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .toList();
    }

    @Override
    public Map<RunId, RunAnnotations> annotate(Collection<RunId> runs, UnaryOperator<RunAnnotations> change) {
        return write(runs, (run, now) -> change.apply(now));
    }

    @Override
    public void restore(Map<RunId, RunAnnotations> annotations) {
        write(annotations.keySet(), annotations::getOrDefault);
    }

    private Map<RunId, RunAnnotations> write(
            Collection<RunId> runs, BiFunction<RunId, RunAnnotations, RunAnnotations> change) {
        Map<RunId, RunAnnotations> before = file.write(HistoryFile.Commit.DURABLE, () -> {
            Map<RunId, RunAnnotations> earlier = new LinkedHashMap<>();
            for (RunId run : runs) {
                List<RunAnnotations> found =
                        file.query("SELECT * FROM run WHERE id = ?", AnnotationRows::read, run.value());
                for (RunAnnotations now : found) {
                    RunAnnotations then = change.apply(run, now);
                    if (!then.equals(now)) {
                        put(run, then);
                        earlier.put(run, now);
                    }
                }
            }
            return earlier;
        });
        before.keySet().forEach(changed);
        return before;
    }

    private void put(RunId run, RunAnnotations now) throws SQLException {
        file.update(
                "UPDATE run SET labels = ?, comment = ?, starred = ?, archived = ?, revision = "
                        + RunHistoryWriter.NEXT_REVISION + " WHERE id = ?",
                String.join("\n", now.labels()),
                now.comment(),
                now.starred() ? 1 : 0,
                now.archived() ? 1 : 0,
                run.value());
    }
}
