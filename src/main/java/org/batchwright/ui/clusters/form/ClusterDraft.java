package org.batchwright.ui.clusters.form;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Address;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.cluster.ClusterRow;
import org.batchwright.model.cluster.ClusterSettings;
import org.batchwright.model.cluster.ClusterTable;
import org.batchwright.model.cluster.SshCommandLine;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.widget.Texts;
import org.batchwright.workspace.cluster.ClusterText;

/**
 * A cluster as typed into the form, valid or not.
 *
 * @param name the name of the cluster's file; fixed once the file has been saved
 * @param opened the cluster's file as it was when the form was opened
 * @param typed the last valid text typed to replace the file; empty if there is none
 * @param settings the settings that the file should contain
 */
public record ClusterDraft(String name, ClusterText opened, Optional<ClusterText> typed, ClusterSettings settings) {
    private static final String HOST = ClusterFields.HOST.key();

    /**
     * Returns a copy with this value; a blank value unsets the key. Fingerprints belong to one host, so they are removed when the host
     * changes and restored with it.
     */
    ClusterDraft with(String key, Value value) {
        boolean blank = value.texts().stream().allMatch(String::isBlank);
        ClusterSettings changed = settings.with(key, blank ? Optional.empty() : Optional.of(value));
        if (key.equals(HOST)) {
            String keys = ClusterFields.HOST_KEYS.key();
            Optional<Value> known = before().value(keys);
            boolean same = changed.value(HOST).equals(before().value(HOST));
            if (known.isPresent()
                    && (same
                            ? changed.value(keys).isEmpty()
                            : changed.value(keys).equals(known))) {
                changed = changed.with(keys, same ? known : Optional.empty());
            }
        }
        return withSettings(changed);
    }

    public ClusterName clusterName() {
        return new ClusterName(name.strip());
    }

    ClusterDraft named(String other) {
        return new ClusterDraft(other, opened, typed, settings);
    }

    ClusterDraft withRows(ClusterTable table, List<ClusterRow> rows) {
        return withSettings(settings.withRows(table, rows));
    }

    private ClusterDraft withSettings(ClusterSettings changed) {
        return new ClusterDraft(name, opened, typed, changed);
    }

    /** Returns a copy with this text and its values. If the file was invalid and the text is valid, changes made in the form are added. */
    ClusterDraft with(ClusterText text) {
        ClusterSettings sets =
                base().fault().isPresent() ? text.settings().withChanges(before(), settings) : text.settings();
        return new ClusterDraft(name, opened, Optional.of(text).filter(now -> !now.equals(opened)), sets);
    }

    /** Returns the settings in the file when the form was opened. */
    public ClusterSettings before() {
        return opened.settings();
    }

    /** Returns the text that changes in the form are applied to. */
    ClusterText base() {
        return typed.orElse(opened);
    }

    /** Returns whether there are unsaved changes. */
    boolean isChanged() {
        return typed.isPresent() || !settings.equals(before());
    }

    /** Returns the keys of the fields and tables that were changed. */
    Set<String> changedKeys() {
        Set<String> keys = new HashSet<>(settings.values().keySet());
        keys.addAll(before().values().keySet());
        keys.removeIf(key -> settings.value(key).equals(before().value(key)));
        ClusterFields.TABLES.stream()
                .filter(table -> !settings.rows(table).equals(before().rows(table)))
                .forEach(table -> keys.add(table.key()));
        return keys;
    }

    /** Returns a copy in which a host typed as {@code alice@lab:2222} or as an ssh command line is split into the corresponding fields. */
    ClusterDraft splitHost() {
        String typed = settings.value(HOST).map(Value::displayText).orElse("");
        Address parts = SshCommandLine.parse(typed).orElseGet(() -> Address.parse(typed));
        if (typed.isBlank() || parts.host().equals(typed)) {
            return this;
        }
        ClusterDraft split = with(HOST, Value.of(parts.host()));
        if (parts.user().isPresent()) {
            split = split.with(ClusterFields.USER.key(), Value.of(parts.user().get()));
        }
        if (parts.port().isPresent()) {
            split = split.with(
                    ClusterFields.PORT.key(),
                    Value.of(Integer.toString(parts.port().getAsInt())));
        }
        if (parts.keyFile().isPresent()) {
            split = split.with(
                    ClusterFields.KEY_FILE.key(), Value.of(parts.keyFile().get()));
        }
        return parts.jump().isEmpty() ? split : split.with(ClusterFields.JUMP.key(), Value.of(parts.jump()));
    }

    /** Returns the problems with the typed values themselves, each with its field or table. */
    List<Problem> invalidValues(List<ClusterField<?>> fields) {
        List<Problem> problems = new ArrayList<>();
        for (ClusterField<?> field : fields) {
            settings.value(field.key())
                    .filter(value -> !isValid(field, value))
                    .ifPresent(value -> problems.add(
                            problem(field.key(), "type", field.type().expected())));
        }
        ClusterFields.TABLES.forEach(table -> problems.addAll(invalidRows(table)));
        return problems;
    }

    /** Returns whether this value can be parsed; a value that contains a variable depends on the job and is valid. */
    static boolean isValid(ClusterField<?> field, Value value) {
        return value.displayText().contains("${") || field.type().read(value).isPresent();
    }

    private List<Problem> invalidRows(ClusterTable table) {
        List<Problem> problems = new ArrayList<>();
        Set<List<String>> seen = new HashSet<>();
        for (ClusterRow row : settings.rows(table)) {
            String name = String.join(" ", row.names()).strip();
            if (row.names().stream().anyMatch(String::isBlank)) {
                problems.add(problem(table.key(), "unnamed"));
            } else if (!seen.add(row.names())) {
                problems.add(problem(table.key(), "twice", name));
            } else if (!hasValidNames(table, row)) {
                problems.add(problem(table.key(), table.key() + ".name", name));
            }
            for (ClusterField<?> column : table.columns()) {
                row.cell(column.key())
                        .filter(value -> !isValid(column, value))
                        .ifPresent(value -> problems.add(problem(
                                table.key(),
                                "cell",
                                name,
                                SettingTexts.column(table, column),
                                column.type().expected())));
            }
            if (table.layout() == ClusterTable.Layout.VALUES
                    && table.section() == ClusterField.Section.COST
                    && row.cells().isEmpty()) {
                problems.add(problem(table.key(), "empty", name));
            }
        }
        return problems;
    }

    private static boolean hasValidNames(ClusterTable table, ClusterRow row) {
        for (int i = 0; i < row.names().size(); i++) {
            if (!table.names().get(i).type().read(Value.of(row.names().get(i))).isPresent()) {
                return false;
            }
        }
        return true;
    }

    private static Problem problem(String field, String key, Object... arguments) {
        return Problem.error(
                new Problem.InField(field),
                Texts.get("clusters.problem." + key, arguments),
                Texts.find("clusters.fix." + key).orElse(""));
    }
}
