package org.batchwright.run.values;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * All values of several runs and presets, with one row per aspect: results come first, followed by the aspects that differ.
 *
 * @param subjects the columns
 */
public record ValueTable(List<Subject> subjects, List<AspectRow> rows) {
    /** Maximum number of metrics above the differences; with more of them, the differences would be out of view. */
    private static final int MAX_METRICS_FIRST = 8;

    public ValueTable {
        subjects = List.copyOf(subjects);
        rows = List.copyOf(rows);
    }

    /** @param values one value for each subject; absent if the subject has none */
    public record AspectRow(Aspect aspect, List<Optional<String>> values) {
        public AspectRow {
            values = List.copyOf(values);
        }

        /** Returns whether the values differ; an absent value differs from an empty one. */
        public boolean differs() {
            return values.stream().distinct().count() > 1;
        }
    }

    public static ValueTable of(List<Subject> subjects) {
        Set<Aspect> aspects = new LinkedHashSet<>();
        subjects.forEach(subject -> aspects.addAll(subject.values().keySet()));
        List<AspectRow> rows = new ArrayList<>();
        for (Aspect aspect : aspects) {
            rows.add(new AspectRow(
                    aspect,
                    subjects.stream()
                            .map(subject -> Optional.ofNullable(subject.values().get(aspect)))
                            .toList()));
        }
        List<AspectRow> first = results(rows);
        rows.removeAll(first);
        rows.sort(Comparator.comparing((AspectRow row) -> !row.differs())
                .thenComparing(row -> row.aspect().group()));
        rows.addAll(0, first);
        return new ValueTable(subjects, rows);
    }

    private static List<AspectRow> results(List<AspectRow> rows) {
        return Stream.concat(
                        rows.stream().filter(row -> row.aspect().group() == Aspect.Group.RESULTS),
                        rows.stream()
                                .filter(row -> row.aspect().group() == Aspect.Group.METRICS)
                                .limit(MAX_METRICS_FIRST))
                .toList();
    }

    /** Returns how many rows differ. */
    public int differing() {
        return (int) rows.stream().filter(AspectRow::differs).count();
    }
}
