package org.batchwright.run.values;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * All values of several runs and presets: one row per aspect, differing ones first.
 *
 * @param subjects the columns
 */
public record ValueTable(List<Subject> subjects, List<AspectRow> rows) {
    public ValueTable {
        subjects = List.copyOf(subjects);
        rows = List.copyOf(rows);
    }

    /** @param values one for each subject; absent if it has none */
    public record AspectRow(Aspect aspect, List<Optional<String>> values) {
        public AspectRow {
            values = List.copyOf(values);
        }

        /** Whether the values differ; absent is not the same as empty. */
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
        rows.sort(Comparator.comparing((AspectRow row) -> !row.differs())
                .thenComparing(row -> row.aspect().group()));
        return new ValueTable(subjects, rows);
    }

    /** Returns how many rows differ. */
    public int differing() {
        return (int) rows.stream().filter(AspectRow::differs).count();
    }
}
