package org.batchwright.ui.compose.form;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
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
        addFields(all, "", mine.settings(), theirs.settings());
        for (AssignmentTable table : AssignmentTable.values()) {
            Set<String> names = new LinkedHashSet<>(table.of(mine).values().keySet());
            names.addAll(table.of(theirs).values().keySet());
            names.forEach(name ->
                    add(all, name, table.of(mine).get(name), table.of(theirs).get(name)));
        }
        Set<ClusterName> clusters = new LinkedHashSet<>(mine.on().keySet());
        clusters.addAll(theirs.on().keySet());
        clusters.forEach(cluster -> addCluster(all, "on." + cluster + ".", mine.on(cluster), theirs.on(cluster)));
        return all;
    }

    private static void addCluster(List<String> all, String prefix, PresetLayer mine, PresetLayer theirs) {
        addFields(all, prefix, mine.settings(), theirs.settings());
        addAssignments(all, prefix + "parameters.", mine.parameters(), theirs.parameters());
        addAssignments(all, prefix + "environment.variables.", mine.variables(), theirs.variables());
    }

    private static void addAssignments(List<String> all, String prefix, Assignments mine, Assignments theirs) {
        Set<String> names = new LinkedHashSet<>(mine.values().keySet());
        names.addAll(theirs.values().keySet());
        names.forEach(name -> add(all, prefix + name, mine.get(name), theirs.get(name)));
    }

    private static void addFields(List<String> all, String prefix, Settings mine, Settings theirs) {
        for (Field<?> field : Fields.ALL) {
            Optional<String> own = displayText(field, mine);
            Optional<String> other = displayText(field, theirs);
            if (!own.equals(other)) {
                all.add(prefix + field.key() + ": " + own.orElse(NO_VALUE) + " | " + other.orElse(NO_VALUE));
            }
        }
    }

    /** Returns the field's value as text; a changed list is written as in a file. */
    private static Optional<String> displayText(Field<?> field, Settings settings) {
        return settings.rawValue(field)
                .map(Value::displayText)
                .or(() -> settings.change(field)
                        .map(change -> Message.text("ui.list-change", change.add(), change.remove())));
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
