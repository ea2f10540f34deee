package org.batchwright.model.cluster;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.preset.Value;

/**
 * A row of a {@link ClusterTable} as typed.
 *
 * @param names the names that identify the row
 * @param cells the row's values, keyed by column; unset values are absent
 */
public record ClusterRow(List<String> names, Map<String, Value> cells) {
    public ClusterRow {
        names = List.copyOf(names);
        cells = Collections.unmodifiableMap(new LinkedHashMap<>(cells));
    }

    public Optional<Value> cell(String column) {
        return Optional.ofNullable(cells.get(column));
    }

    /** Returns a copy with this value; if it is absent, the value is removed. */
    public ClusterRow with(String column, Optional<Value> value) {
        Map<String, Value> changed = new LinkedHashMap<>(cells);
        value.ifPresentOrElse(typed -> changed.put(column, typed), () -> changed.remove(column));
        return new ClusterRow(names, changed);
    }

    /** Returns whether the row is blank. */
    public boolean isBlank() {
        return names.stream().allMatch(String::isBlank) && cells.isEmpty();
    }
}
