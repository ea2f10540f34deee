package org.batchwright.ui.clusters.form;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.ClusterField;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.cluster.ClusterTable;
import org.batchwright.scheduler.DialectOptions;
import org.batchwright.workspace.cluster.CheckedSettings;

/**
 * Problems in a draft: values of the wrong type, errors found by the file reader, and options that the scheduler does not have.
 *
 * @param fields all fields in the form
 * @param options the options of the scheduler's dialect, if the scheduler is known
 */
record DraftProblems(
        ClusterDraft draft, CheckedSettings checked, List<ClusterField<?>> fields, Optional<DialectOptions> options) {

    /** Returns all problems, each with a field or table of the form. */
    List<Problem> all() {
        List<Problem> problems = new ArrayList<>(draft.invalidValues(fields));
        List<String> keys = Stream.concat(
                        fields.stream().map(ClusterField::key),
                        ClusterFields.TABLES.stream().map(ClusterTable::key))
                .toList();
        for (Problem found : checked.problems()) {
            place(found, keys)
                    .filter(place ->
                            problems.stream().noneMatch(known -> known.where().equals(place)))
                    .ifPresent(place -> problems.add(Problem.error(place, found.what(), found.advice())));
        }
        problems.addAll(unknownOptions());
        return problems;
    }

    /** Returns the field or table that a problem in the file concerns. */
    private static Optional<Problem.InField> place(Problem found, List<String> keys) {
        return Optional.of(found.where())
                .filter(Problem.InFile.class::isInstance)
                .flatMap(where -> ((Problem.InFile) where).key())
                .flatMap(key -> keys.stream()
                        .filter(known -> key.equals(known) || key.startsWith(known + "."))
                        .max(Comparator.comparingInt(String::length)))
                .map(Problem.InField::new);
    }

    private List<Problem> unknownOptions() {
        return draft.settings().values().keySet().stream()
                .filter(key -> key.startsWith("dialect."))
                .filter(key -> options.isPresent()
                        && options.get().words().stream().noneMatch(option -> key.equals("dialect." + option.name())))
                .map(key -> SettingTexts.unknownOption(
                        key, options.map(DialectOptions::title).orElse("")))
                .toList();
    }
}
