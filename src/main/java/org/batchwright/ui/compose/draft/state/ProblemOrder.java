package org.batchwright.ui.compose.draft.state;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.Option;
import org.batchwright.model.Options;
import org.batchwright.model.Problem;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.ui.compose.row.AssignmentTable;

/** Merges problems into one list: errors, warnings, then notes; within each group, those without a location first, then in form order. */
public final class ProblemOrder {
    private ProblemOrder() {}

    /** @param options the options of the script; unset ones are listed below the parameters */
    public static List<Problem> sorted(
            Collection<List<Problem>> found, Experiment experiment, Optional<Options> options) {
        Map<String, Integer> places = positions(experiment, options);
        List<Problem> all = found.stream().flatMap(List::stream).distinct().toList();
        return all.stream()
                .filter(problem -> all.stream().noneMatch(other -> other.duplicates(problem)))
                .sorted(Comparator.comparing(Problem::severity)
                        .thenComparing(problem -> key(problem.where())
                                .map(key -> places.getOrDefault(key, places.size()))
                                .orElse(-1)))
                .toList();
    }

    /** Returns the key of the form field or row that a problem concerns. */
    public static Optional<String> key(Problem.Where where) {
        return switch (where) {
            case Problem.InField(String key) -> Optional.of(key);
            case Problem.InFile file -> file.key();
            case Problem.InStage in -> Optional.of(in.key());
            case Problem.InTemplate in -> Optional.empty();
            case Problem.InManualEdit edit -> Optional.empty();
            case Problem.Anywhere() -> Optional.empty();
        };
    }

    public static List<Problem> problemsAt(String key, List<Problem> all) {
        return all.stream()
                .filter(problem -> key(problem.where()).filter(key::equals).isPresent())
                .toList();
    }

    private static Map<String, Integer> positions(Experiment experiment, Optional<Options> options) {
        List<String> keys = new ArrayList<>();
        keys.addAll(fields(Field.Section.COMMAND));
        keys.addAll(rows(AssignmentTable.PARAMETERS, experiment));
        options.stream()
                .flatMap(known -> known.all().stream())
                .map(Option::name)
                .map(AssignmentTable.PARAMETERS::key)
                .forEach(keys::add);
        Stream.of(Field.Section.RESOURCES, Field.Section.ENVIRONMENT)
                .map(ProblemOrder::fields)
                .forEach(keys::addAll);
        keys.addAll(rows(AssignmentTable.VARIABLES, experiment));
        for (AssignmentTable table : List.of(AssignmentTable.GRID, AssignmentTable.ZIP, AssignmentTable.SPACE)) {
            keys.addAll(rows(table, experiment));
        }
        keys.addAll(fields(Field.Section.SWEEP));
        keys.addAll(rows(AssignmentTable.SAMPLE, experiment));
        keys.addAll(fields(Field.Section.SAMPLE));
        keys.addAll(fields(Field.Section.CHAIN));
        keys.addAll(rows(AssignmentTable.CONTINUED, experiment));
        keys.addAll(fields(Field.Section.RESULTS));
        keys.addAll(fields(Field.Section.ABOUT));
        Map<String, Integer> places = new LinkedHashMap<>();
        keys.forEach(key -> places.putIfAbsent(key, places.size()));
        return places;
    }

    private static List<String> fields(Field.Section section) {
        return Fields.of(section).stream().map(Field::key).toList();
    }

    private static List<String> rows(AssignmentTable table, Experiment experiment) {
        return table.of(experiment).values().keySet().stream().map(table::key).toList();
    }
}
