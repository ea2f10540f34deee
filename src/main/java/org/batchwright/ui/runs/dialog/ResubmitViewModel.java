package org.batchwright.ui.runs.dialog;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.FieldType;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.run.submit.Submissions;
import org.batchwright.ui.runs.row.RunRow;

/** The jobs to resubmit, with their limits and the choice of code. FX thread only. */
final class ResubmitViewModel {
    /** The limits that are most often too low. */
    private static final List<Field<?>> USUAL = List.of(Fields.MEMORY, Fields.TIME);

    private final RunRow row;
    private final Set<Integer> jobs;
    private final Settings suggested;
    private final ResubmitCode code;
    private final Consumer<Submissions.Resubmission> then;
    private final Map<Field<?>, StringProperty> texts = new LinkedHashMap<>();

    /** @param suggested resources to request instead of the earlier ones */
    ResubmitViewModel(
            RunRow row,
            Set<Integer> jobs,
            Settings suggested,
            ResubmitCode code,
            Consumer<Submissions.Resubmission> then) {
        this.code = code;
        this.row = row;
        this.jobs = jobs;
        this.suggested = suggested;
        this.then = then;
        fields().forEach(field -> texts.put(
                field,
                new SimpleStringProperty(
                        suggested.rawValue(field).map(Value::displayText).orElseGet(() -> previousValue(field)))));
    }

    /** Returns the limits that can be changed, and the other fields for which a change was suggested. */
    List<Field<?>> fields() {
        return Stream.concat(USUAL.stream(), suggested.values().keySet().stream())
                .distinct()
                .toList();
    }

    /** Returns the value that the jobs had, if a different value was suggested. */
    Optional<String> before(Field<?> field) {
        return suggested.rawValue(field).isPresent() ? Optional.of(previousValue(field)) : Optional.empty();
    }

    /** Returns the value as in a preset file. The items of a list are separated by commas. */
    private static Value value(Field<?> field, String typed) {
        return field.type().shape() == FieldType.Shape.LIST
                ? Value.of(Stream.of(typed.split(",", -1))
                        .map(String::strip)
                        .filter(item -> !item.isEmpty())
                        .toList())
                : Value.of(typed);
    }

    ResubmitCode code() {
        return code;
    }

    RunRow row() {
        return row;
    }

    int jobs() {
        return jobs.size();
    }

    /** Returns the text of a field; initially the jobs' previous value, if it was the same for all jobs. */
    StringProperty text(Field<?> field) {
        return texts.getOrDefault(field, new SimpleStringProperty(""));
    }

    /** Returns whether the text is valid: unchanged, or a value the field accepts. */
    boolean isValid(Field<?> field) {
        String typed = text(field).get().strip();
        return typed.equals(previousValue(field))
                || field.type().read(value(field, typed)).isPresent();
    }

    BooleanExpression allValid() {
        return BooleanExpression.booleanExpression(texts.values().stream()
                .map(text -> text.map(typed -> fields().stream().allMatch(this::isValid)))
                .reduce((one, other) -> one.flatMap(right -> other))
                .orElseThrow());
    }

    Submissions.Resubmission toAgain() {
        Settings changes = Settings.NONE;
        for (Field<?> field : fields()) {
            String typed = text(field).get().strip();
            if (!typed.equals(previousValue(field))) {
                changes = changes.with(field, value(field, typed));
            }
        }
        return new Submissions.Resubmission(jobs, changes, code.choice().get());
    }

    /** Submits the jobs if all values are valid, and returns whether they were. */
    boolean submit() {
        boolean right = fields().stream().allMatch(this::isValid);
        if (right) {
            then.accept(toAgain());
        }
        return right;
    }

    /** Returns the labels of the jobs, at most {@code most}. */
    List<String> labels(int most) {
        return jobs.stream()
                .sorted()
                .limit(most)
                .map(task -> Optional.of(row.of(task)).map(RunRow::title).orElse(""))
                .toList();
    }

    /** Returns whether the jobs had different values, as jobs of different stages may. */
    boolean differs(Field<?> field) {
        return previousValues(field).size() > 1;
    }

    /** Returns the value that the jobs had; empty if their values differ, in which case each job keeps its own. */
    private String previousValue(Field<?> field) {
        List<String> values = previousValues(field);
        return values.size() == 1 ? values.getFirst() : "";
    }

    private List<String> previousValues(Field<?> field) {
        return row.run().jobs().stream()
                .filter(job -> jobs.contains(job.task()))
                .map(job -> job.what().stage())
                .distinct()
                .map(stage -> row.request()
                        .settings(stage)
                        .rawValue(field)
                        .map(Value::displayText)
                        .orElse(""))
                .distinct()
                .toList();
    }
}
