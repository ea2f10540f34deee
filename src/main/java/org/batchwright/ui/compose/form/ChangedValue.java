package org.batchwright.ui.compose.form;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.row.AssignmentTable;

/**
 * The first value, in the order of the form, that differs between two versions of a preset.
 *
 * @param key the key of the value, such as {@code resources.time}
 * @param before the text of the value in the first version; empty if it was not set
 * @param isSet whether the second version sets the value
 */
record ChangedValue(String key, String before, boolean isSet) {

    /** @param cluster the cluster whose cluster-specific values are also compared */
    static Optional<ChangedValue> between(Preset before, Preset after, ClusterName cluster) {
        return Stream.of(
                        ofFields(before.settings(), after.settings()),
                        ofFields(
                                before.on(cluster).settings(), after.on(cluster).settings()),
                        Stream.of(AssignmentTable.values())
                                .flatMap(table -> ofRows(table, table.of(before), table.of(after))),
                        ofRows(
                                AssignmentTable.PARAMETERS,
                                before.on(cluster).parameters(),
                                after.on(cluster).parameters()),
                        ofRows(
                                AssignmentTable.VARIABLES,
                                before.on(cluster).variables(),
                                after.on(cluster).variables()))
                .flatMap(found -> found)
                .findFirst();
    }

    private static Stream<ChangedValue> ofFields(Settings before, Settings after) {
        return Fields.ALL.stream()
                .filter(field -> !before.rawValue(field).equals(after.rawValue(field))
                        || !before.change(field).equals(after.change(field)))
                .map(field -> new ChangedValue(field.key(), text(before.rawValue(field)), after.sets(field)));
    }

    private static Stream<ChangedValue> ofRows(AssignmentTable table, Assignments before, Assignments after) {
        Set<String> names = new LinkedHashSet<>(after.values().keySet());
        names.addAll(before.values().keySet());
        return names.stream()
                .filter(name -> !before.get(name).equals(after.get(name)))
                .map(name -> new ChangedValue(
                        table.key(name), text(before.get(name)), after.get(name).isPresent()));
    }

    private static String text(Optional<Value> value) {
        return value.map(Value::displayText).orElse("");
    }

    /** Returns the end offset, in the current text, of the difference from the earlier text. */
    int end(String now) {
        int most = Math.min(now.length(), before.length());
        int same = 0;
        while (same < most && now.charAt(same) == before.charAt(same)) {
            same++;
        }
        int tail = 0;
        while (tail < most - same && now.charAt(now.length() - 1 - tail) == before.charAt(before.length() - 1 - tail)) {
            tail++;
        }
        return now.length() - tail;
    }
}
