package org.batchwright.model.cluster;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.cluster.ClusterField.Section;
import org.batchwright.model.cluster.ClusterTable.Layout;
import org.batchwright.model.experiment.LayerFields;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.FieldType;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Presentation;

/** The values that a cluster's file may set for all presets, declared by the fields of presets. */
public final class ClusterDefaults {
    private static final String MAP = "defaults";
    private static final Map<ClusterField<?>, Field<?>> OF_PRESETS = ofPresets();

    /** The fields in the order of a preset's form. */
    static final List<ClusterField<?>> FIELDS = List.copyOf(OF_PRESETS.keySet());

    /** Parameters of the command, as defaults for all presets. */
    public static final ClusterTable PARAMETERS = values(MAP + ".parameters");

    /** Environment variables, as defaults for all presets. */
    public static final ClusterTable VARIABLES = values(MAP + ".environment.variables");

    private ClusterDefaults() {}

    /** Returns the preset field that a cluster field sets the default of. */
    public static Optional<Field<?>> ofPreset(ClusterField<?> field) {
        return Optional.ofNullable(OF_PRESETS.get(field));
    }

    /**
     * Maps the cluster's fields to the presets' fields. A field that can be written in two places is offered in the place with the shorter
     * key; the other place is shown only if it is set there.
     */
    private static Map<ClusterField<?>, Field<?>> ofPresets() {
        Map<ClusterField<?>, Field<?>> fields = new LinkedHashMap<>();
        for (Field<?> field : LayerFields.ALL) {
            boolean direct = LayerFields.DIRECT_DEFAULTS.contains(field);
            if (direct) {
                fields.put(declare(List.of(field.name()), field, Presentation.RARE), field);
            }
            fields.put(
                    declare(LayerFields.path(field), field, direct ? Presentation.ELSEWHERE : Presentation.RARE),
                    field);
        }
        return Collections.unmodifiableMap(fields);
    }

    private static ClusterField<?> declare(List<String> path, Field<?> field, Presentation way) {
        boolean account = field.equals(Fields.ACCOUNT);
        Set<Presentation> ways = new LinkedHashSet<>(field.presentation());
        ways.remove(Presentation.RARE);
        if (!account) {
            ways.add(way);
        }
        return new ClusterField<>(
                MAP + "." + String.join(".", path),
                Section.DEFAULTS,
                field.type(),
                account ? ClusterScope.SHARED : ClusterScope.ANY,
                field.suggestions(),
                ways);
    }

    private static ClusterTable values(String key) {
        return new ClusterTable(
                key,
                Section.DEFAULTS,
                Layout.VALUES,
                List.of(Section.DEFAULTS.field("name", FieldType.LINE, ClusterScope.ANY)),
                List.of(Section.DEFAULTS.field("value", FieldType.LINE, ClusterScope.ANY)),
                ClusterScope.ANY);
    }
}
