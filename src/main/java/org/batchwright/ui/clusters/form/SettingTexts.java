package org.batchwright.ui.clusters.form;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.ClusterDefaults;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.cluster.ClusterTable;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.FieldType;
import org.batchwright.ui.widget.FieldLabels;
import org.batchwright.ui.widget.Texts;

/** Labels and help for the settings of a cluster, looked up by the keys of their declarations. */
public final class SettingTexts {
    private static final String DIALECT = "dialect.";

    private static final Set<FieldType<?>> ANY_TEXT =
            Set.of(FieldType.LINE, FieldType.TEXT, FieldType.LIST, FieldType.PATH);

    private SettingTexts() {}

    public static String label(ClusterField<?> field) {
        Optional<Field<?>> ofPreset = ClusterDefaults.ofPreset(field);
        if (ofPreset.isPresent()) {
            return FieldLabels.ofPreset(ofPreset.get().key());
        }
        return field.key().startsWith(DIALECT)
                ? dialectOption(field.key())
                : Texts.get("clusters.field." + field.key());
    }

    private static String dialectOption(String key) {
        return Texts.find("clusters.field." + key).orElseGet(() -> FieldLabels.ofName(key.substring(DIALECT.length())));
    }

    /** Returns what a key of a cluster's file is called, such as "Memory of small" for {@code queues.small.memory}. */
    public static String ofKey(String key) {
        if (key.startsWith(DIALECT)) {
            return dialectOption(key);
        }
        Optional<ClusterField<?>> field = ClusterFields.ALL.stream()
                .filter(known -> known.key().equals(key))
                .findFirst();
        return field.map(SettingTexts::label)
                .or(() -> ClusterFields.TABLES.stream()
                        .filter(table -> (key + ".").startsWith(table.key() + "."))
                        .map(table -> inTable(table, key))
                        .findFirst())
                .orElse(key);
    }

    private static String inTable(ClusterTable table, String key) {
        if (key.equals(table.key())) {
            return FieldLabels.ofName(key.substring(key.lastIndexOf('.') + 1));
        }
        String row = key.substring(table.key().length() + 1);
        return table.columns().stream()
                .filter(column -> row.endsWith("." + column.key()))
                .map(column -> Texts.get(
                        "clusters.key.cell",
                        column(table, column),
                        row.substring(0, row.length() - column.key().length() - 1)))
                .findFirst()
                .or(() -> Texts.find("clusters.key." + table.key())
                        .map(text -> Texts.get("clusters.key." + table.key(), row)))
                .orElse(row);
    }

    /**
     * Returns what a field is for, or what can be typed into it; empty if the field accepts any text.
     *
     * @param scheduler the name of the dialect whose options the form shows
     */
    public static String help(ClusterField<?> field, String scheduler) {
        String key = field.key().startsWith(DIALECT)
                ? "clusters.dialect." + scheduler + "." + field.key().substring(DIALECT.length())
                : "clusters.hint." + field.key();
        return Texts.find(key)
                .orElseGet(() ->
                        ANY_TEXT.contains(field.type()) ? "" : field.type().expected());
    }

    /** Returns the heading of a column. */
    static String column(ClusterTable table, ClusterField<?> column) {
        return Texts.get("clusters.table." + table.key() + "." + column.key());
    }

    /** Returns the label of one of the choices for a field. */
    static String choice(ClusterField<?> field, String word) {
        if (field.equals(ClusterFields.REQUIRED)) {
            return FieldLabels.ofPreset("resources." + word);
        }
        return Texts.find("clusters.choice." + field.key() + "." + word).orElse(word);
    }

    static String section(ClusterField.Section section) {
        return Texts.get("clusters.form." + section.name().toLowerCase(Locale.ROOT));
    }

    /** Returns the problem that the scheduler has no option with this name. */
    static Problem unknownOption(String key, String scheduler) {
        return Problem.error(
                new Problem.InField(key),
                Texts.get("clusters.problem.dialect", scheduler, key.substring(DIALECT.length())),
                Texts.get("clusters.fix.dialect"));
    }
}
