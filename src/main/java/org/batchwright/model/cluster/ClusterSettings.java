package org.batchwright.model.cluster;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.preset.Value;

/**
 * What the file of a cluster sets, as typed, valid or not; undeclared entries are not included.
 *
 * @param values the values, keyed by {@link ClusterField}
 * @param tables the rows of tables, keyed by {@link ClusterTable}
 */
public record ClusterSettings(Map<String, Value> values, Map<String, List<ClusterRow>> tables) {
    public static final ClusterSettings NONE = new ClusterSettings(Map.of(), Map.of());

    public ClusterSettings {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
        Map<String, List<ClusterRow>> copy = new LinkedHashMap<>();
        tables.forEach((key, rows) -> {
            if (!rows.isEmpty()) {
                copy.put(key, List.copyOf(rows));
            }
        });
        tables = Collections.unmodifiableMap(copy);
    }

    public Optional<Value> value(String key) {
        return Optional.ofNullable(values.get(key));
    }

    public List<ClusterRow> rows(ClusterTable table) {
        return tables.getOrDefault(table.key(), List.of());
    }

    /** Returns the row with these names. */
    public Optional<ClusterRow> row(ClusterTable table, List<String> names) {
        return rows(table).stream().filter(row -> row.names().equals(names)).findFirst();
    }

    /**
     * Returns a copy with this value; if it is absent, the value is removed. The new value replaces values inside it and a value that
     * contains it.
     */
    public ClusterSettings with(String key, Optional<Value> value) {
        Map<String, Value> changed = new LinkedHashMap<>(values);
        if (value.isPresent()) {
            changed.keySet().removeIf(other -> isInside(other, key) || isInside(key, other));
            changed.put(key, value.get());
        } else {
            changed.remove(key);
        }
        return new ClusterSettings(changed, tables);
    }

    public ClusterSettings withRows(ClusterTable table, List<ClusterRow> rows) {
        Map<String, List<ClusterRow>> changed = new LinkedHashMap<>(tables);
        changed.put(table.key(), rows);
        return new ClusterSettings(values, changed);
    }

    private static boolean isInside(String key, String map) {
        return key.startsWith(map + ".");
    }

    /** Returns these settings with the changes between two versions applied; other people's changes to other entries are kept. */
    public ClusterSettings withChanges(ClusterSettings before, ClusterSettings after) {
        ClusterSettings merged = this;
        for (String key : before.values.keySet()) {
            if (!after.values.containsKey(key)) {
                merged = merged.with(key, Optional.empty());
            }
        }
        for (Map.Entry<String, Value> entry : after.values.entrySet()) {
            if (!entry.getValue().equals(before.values.get(entry.getKey()))) {
                merged = merged.with(entry.getKey(), Optional.of(entry.getValue()));
            }
        }
        for (ClusterTable table : ClusterFields.TABLES) {
            merged = merged.withRows(table, mergeRows(table, before, after));
        }
        return merged;
    }

    private List<ClusterRow> mergeRows(ClusterTable table, ClusterSettings before, ClusterSettings after) {
        List<ClusterRow> merged = new ArrayList<>();
        for (ClusterRow current : rows(table)) {
            Optional<ClusterRow> old = before.row(table, current.names());
            Optional<ClusterRow> wanted = after.row(table, current.names());
            if (wanted.isPresent()) {
                merged.add(mergeCells(current, old, wanted.get()));
            } else if (old.isEmpty()) {
                merged.add(current); // added by another user
            }
        }
        after.rows(table).stream()
                .filter(row -> row(table, row.names()).isEmpty())
                .filter(row -> !before.row(table, row.names()).equals(Optional.of(row)))
                .forEach(merged::add);
        return merged;
    }

    private static ClusterRow mergeCells(ClusterRow current, Optional<ClusterRow> before, ClusterRow after) {
        ClusterRow merged = current;
        for (String column : current.cells().keySet()) {
            if (before.filter(row -> row.cell(column).isPresent()).isPresent()
                    && after.cell(column).isEmpty()) {
                merged = merged.with(column, Optional.empty());
            }
        }
        for (Map.Entry<String, Value> cell : after.cells().entrySet()) {
            if (before.filter(row -> row.cell(cell.getKey()).equals(Optional.of(cell.getValue())))
                    .isEmpty()) {
                merged = merged.with(cell.getKey(), Optional.of(cell.getValue()));
            }
        }
        return merged;
    }
}
