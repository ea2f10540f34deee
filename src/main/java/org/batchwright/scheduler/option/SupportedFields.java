package org.batchwright.scheduler.option;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.text.Message;

/** The resource fields that a scheduler supports; all other fields are reported, so that none of them is ignored silently. */
public final class SupportedFields {
    /** Fields that are set by the script's templates, checked by the planner, or passed on line by line. */
    private static final Set<Field<?>> ALWAYS =
            Set.of(Fields.LAUNCH, Fields.MPI_LAUNCHER, Fields.SIGNAL, Fields.DIRECTIVES);

    private final Set<Field<?>> fields;

    public SupportedFields(Collection<Field<?>> fields) {
        this.fields = new HashSet<>(ALWAYS);
        this.fields.addAll(fields);
    }

    static SupportedFields of(OptionTable table) {
        return new SupportedFields(
                table.rows().stream().flatMap(row -> row.fields().stream()).toList());
    }

    /** Returns the resource fields that this scheduler does not support, so that forms can hide them. */
    public static Set<Field<?>> unsupported(OptionTable table) {
        return of(table).unsupported(Set.of());
    }

    /** @param also further fields, which are always reported with their own advice */
    public Set<Field<?>> unsupported(Set<Field<?>> also) {
        return Fields.of(Field.Section.RESOURCES).stream()
                .filter(field -> also.contains(field) || !fields.contains(field))
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Returns a problem for each field that is set but not supported. */
    public List<Problem> problems(Settings settings, Function<Field<?>, Problem> report) {
        return Fields.of(Field.Section.RESOURCES).stream()
                .filter(field ->
                        !fields.contains(field) && settings.rawValue(field).isPresent())
                .map(report)
                .toList();
    }

    /** Returns an error that names the scheduler and the field. */
    public static Problem error(String scheduler, Field<?> field) {
        return OptionRow.error(field, Message.of("scheduler.unsupported-field", scheduler, field.name()));
    }
}
