package org.batchwright.ui.compose.draft;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.row.AssignmentTable;

/** Differences between two versions of a preset as text, such as {@code batch-size: 4 | 8}. */
public final class PresetDifference {
    private static final String NO_VALUE = "–";

    private PresetDifference() {}

    public static List<String> keys(Preset mine, Preset theirs) {
        List<String> all = new ArrayList<>();
        if (!mine.base().equals(theirs.base())) {
            all.add("extends: " + mine.base().orElse(NO_VALUE) + " | "
                    + theirs.base().orElse(NO_VALUE));
        }
        for (Field<?> field : Fields.ALL) {
            add(
                    all,
                    field.key(),
                    mine.settings().rawValue(field),
                    theirs.settings().rawValue(field));
        }
        for (AssignmentTable table : AssignmentTable.values()) {
            Set<String> names = new LinkedHashSet<>(table.of(mine).values().keySet());
            names.addAll(table.of(theirs).values().keySet());
            names.forEach(name ->
                    add(all, name, table.of(mine).get(name), table.of(theirs).get(name)));
        }
        if (!mine.on().equals(theirs.on())) {
            all.add("on");
        }
        return all;
    }

    private static void add(List<String> all, String key, Optional<Value> mine, Optional<Value> theirs) {
        if (!mine.equals(theirs)) {
            all.add(key + ": " + displayText(mine) + " | " + displayText(theirs));
        }
    }

    private static String displayText(Optional<Value> value) {
        return value.map(Value::displayText).orElse(NO_VALUE);
    }
}
