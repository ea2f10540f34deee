package org.batchwright.model.experiment;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.batchwright.model.preset.CodeLocationFields;
import org.batchwright.model.preset.Conda;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.ExpectFields;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;

/**
 * The fields that a preset may set for one cluster, and that a cluster's defaults may set for all presets: everything that a single job
 * needs.
 */
public final class LayerFields {
    private static final Set<Field<?>> OF_COMMAND =
            Set.of(Fields.COMMAND, Fields.PASS_PARAMETERS, CodeLocationFields.CODE, CodeLocationFields.FOLDER);

    /** The fields in the order of forms and files. */
    public static final List<Field<?>> ALL =
            Fields.ALL.stream().filter(LayerFields::contains).toList();

    /** Fields of the environment that appear directly among the resources in a cluster's defaults. */
    public static final List<Field<?>> DIRECT_DEFAULTS = List.of(ContainerFields.RUNTIME, Conda.ROOT);

    /** Returns whether a stage may set the field: any field except those that concern the whole run, such as its code and results. */
    public static boolean isOfStage(Field<?> field) {
        return contains(field)
                && (field.section() != Field.Section.RESULTS || ExpectFields.ALL.contains(field))
                && !CodeLocationFields.CODE.equals(field)
                && !CodeLocationFields.FOLDER.equals(field);
    }

    private LayerFields() {}

    public static boolean contains(Field<?> field) {
        return switch (field.section()) {
            case RESOURCES, ENVIRONMENT, RESULTS -> true;
            case COMMAND -> OF_COMMAND.contains(field);
            case ABOUT, SWEEP, SAMPLE, CHAIN -> false;
        };
    }

    /** Returns the path of a field within an {@code on:} entry or a cluster's defaults, where resources do not have their own map. */
    public static List<String> path(Field<?> field) {
        return field.section() == Field.Section.RESOURCES
                ? List.of(field.name())
                : List.of(field.key().split("\\."));
    }

    public static Optional<Field<?>> at(List<String> path) {
        return Stream.of(String.join(".", path), "resources." + String.join(".", path))
                .flatMap(key -> Fields.byKey(key).stream())
                .filter(LayerFields::contains)
                .filter(field -> path(field).equals(path))
                .findFirst();
    }

    /** Returns the names in the map at this path if only the fields of a layer may be set. */
    public static Collection<String> names(List<String> path, Predicate<Field<?>> allowed) {
        return ALL.stream()
                .filter(allowed)
                .map(LayerFields::path)
                .filter(one ->
                        one.size() > path.size() && one.subList(0, path.size()).equals(path))
                .map(one -> one.get(path.size()))
                .distinct()
                .toList();
    }
}
