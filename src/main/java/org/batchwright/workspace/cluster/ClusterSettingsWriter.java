package org.batchwright.workspace.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.cluster.ClusterRow;
import org.batchwright.model.cluster.ClusterSettings;
import org.batchwright.model.cluster.ClusterTable;
import org.batchwright.model.preset.Value;
import org.batchwright.workspace.yaml.YamlEdit;

/** Changes the text of a cluster's file from one version of its settings to another, and keeps all other content. */
final class ClusterSettingsWriter {
    private final YamlEdit edit;
    private final ClusterSettings before;
    private final ClusterSettings after;

    /** Entries after which a new entry can be inserted, with the preferred one last. */
    private final List<List<String>> passed = new ArrayList<>();

    private ClusterSettingsWriter(YamlEdit edit, ClusterSettings before, ClusterSettings after) {
        this.edit = edit;
        this.before = before;
        this.after = after;
    }

    static void apply(YamlEdit edit, ClusterSettings before, ClusterSettings after) {
        ClusterSettingsWriter writer = new ClusterSettingsWriter(edit, before, after);
        writer.applyValues();
        ClusterFields.TABLES.forEach(writer::applyRows);
    }

    private void applyValues() {
        before.values().keySet().stream()
                .filter(key -> !after.values().containsKey(key))
                .map(ClusterField::path)
                .forEach(this::remove);
        for (String key : keysInOrder()) {
            List<String> path = ClusterField.path(key);
            after.value(key)
                    .filter(value -> !before.value(key).equals(Optional.of(value)))
                    .ifPresent(value -> edit.set(path, value, passed));
            passed.add(path);
        }
    }

    /** Returns the keys in the order of their declarations, so that a new entry follows related entries. */
    private List<String> keysInOrder() {
        return Stream.concat(ClusterFields.ALL.stream().map(ClusterField::key), after.values().keySet().stream())
                .distinct()
                .filter(after.values()::containsKey)
                .toList();
    }

    /** Removes an entry, and the maps that become empty as a result. */
    private void remove(List<String> path) {
        edit.remove(path);
        for (int depth = path.size() - 1; depth > 0; depth--) {
            edit.removeEmpty(path.subList(0, depth));
        }
    }

    private void applyRows(ClusterTable table) {
        List<String> map = ClusterField.path(table.key());
        for (ClusterRow old : before.rows(table)) {
            if (after.row(table, old.names()).isEmpty()) {
                if (table.layout() == ClusterTable.Layout.ITEMS) {
                    edit.removeItem(table.key(), old.names().getFirst());
                } else {
                    remove(join(map, old.names()));
                }
            }
        }
        for (ClusterRow row : after.rows(table)) {
            Optional<ClusterRow> old = before.row(table, row.names());
            if (!old.equals(Optional.of(row))) {
                switch (table.layout()) {
                    case VALUES -> setValue(table, row);
                    case MAPS -> setMap(table, old, row);
                    case ITEMS -> setItem(table, old, row);
                }
            }
            passed.add(join(map, row.names()));
        }
    }

    private void setValue(ClusterTable table, ClusterRow row) {
        Value value = row.cell(table.columns().getFirst().key()).orElse(Value.of(""));
        edit.set(join(ClusterField.path(table.key()), row.names()), value, passed);
    }

    /** Writes a row as a map, in place of the short form that a row with only a first value may have. */
    private void setMap(ClusterTable table, Optional<ClusterRow> old, ClusterRow row) {
        List<String> path = join(ClusterField.path(table.key()), row.names());
        String first = table.columns().getFirst().key();
        boolean map = edit.isMap(path);
        Optional<Value> alone = row.cell(first).filter(value -> row.cells().size() == 1);
        if (!map && alone.isPresent()) {
            edit.set(path, alone.get(), passed);
            return;
        }
        if (!map) {
            edit.remove(path);
        }
        setCells(path, table, map ? old : Optional.empty(), row, passed);
    }

    private void setItem(ClusterTable table, Optional<ClusterRow> old, ClusterRow row) {
        List<String> list = ClusterField.path(table.key());
        if (old.isEmpty()) {
            edit.addItem(table.key(), row.names().getFirst());
        }
        setCells(join(list, row.names()), table, old, row, List.of());
    }

    private void setCells(
            List<String> path, ClusterTable table, Optional<ClusterRow> old, ClusterRow row, List<List<String>> above) {
        List<List<String>> written = new ArrayList<>(above);
        if (table.layout() == ClusterTable.Layout.ITEMS) {
            written.add(join(path, List.of(table.names().getFirst().key())));
        }
        for (ClusterField<?> column : table.columns()) {
            List<String> cell = join(path, List.of(column.key()));
            Optional<Value> before = old.flatMap(one -> one.cell(column.key()));
            Optional<Value> value = row.cell(column.key());
            if (value.isEmpty() && before.isPresent()) {
                edit.remove(cell);
            } else if (value.isPresent() && !value.equals(before)) {
                edit.set(cell, value.get(), written);
            }
            if (value.isPresent()) {
                written.add(cell);
            }
        }
    }

    private static List<String> join(List<String> path, List<String> more) {
        return Stream.concat(path.stream(), more.stream()).toList();
    }

    /** Returns whether a value of another kind would be overwritten: a map where a scalar belongs, or vice versa. */
    static boolean overwritesAnything(YamlEdit edit, ClusterSettings before, ClusterSettings after) {
        Map<String, Value> known = before.values();
        return after.values().keySet().stream()
                .filter(key -> !known.containsKey(key))
                .map(ClusterField::path)
                .anyMatch(path -> edit.isBlocked(path) || edit.isMap(path));
    }
}
