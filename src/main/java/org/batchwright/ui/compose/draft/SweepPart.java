package org.batchwright.ui.compose.draft;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Experiment;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.ui.compose.draft.AssignmentState.Table;

/** A way to make several jobs of one; a sweep may have each of them, and then combines them. */
public enum SweepPart {
    RANGE(
            Optional.empty(),
            Fields.RANGE_PARAMETERS,
            Fields.RANGE_FROM,
            Fields.RANGE_TO,
            Fields.RANGE_STEP,
            Fields.RANGE_JOBS,
            Fields.RANGE_ENDS),
    GRID(Optional.of(Table.GRID)),
    TABLE(Optional.empty(), Fields.SWEEP_TABLE),
    ZIP(Optional.of(Table.ZIP)),
    RANDOM(Optional.of(Table.SPACE), Fields.RANDOM_COUNT, Fields.RANDOM_SEED),
    REPEAT(Optional.empty(), Fields.REPEAT_PARAMETER, Fields.REPEAT_TIMES, Fields.REPEAT_FROM);

    private final Optional<Table> table;

    @SuppressWarnings("ImmutableEnumChecker") // List.of cannot be changed
    private final List<Field<?>> fields;

    SweepPart(Optional<Table> table, Field<?>... fields) {
        this.table = table;
        this.fields = List.of(fields);
    }

    public List<Field<?>> fields() {
        return fields;
    }

    public Optional<Table> table() {
        return table;
    }

    /** Begins its ids and ends the keys of its texts: {@code range}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The key of the whole part. */
    public String key() {
        return "sweep." + word();
    }

    /** Whether the preset or what it inherits has a word of it. */
    public boolean isIn(Experiment experiment, ClusterName cluster) {
        Settings settings = experiment.settings(cluster);
        return fields.stream().anyMatch(field -> settings.typed(field).isPresent())
                || table.filter(one -> !one.of(experiment).values().isEmpty()).isPresent();
    }

    /** Whether the preset itself has a word of it. */
    public boolean isIn(Preset preset) {
        return fields.stream().anyMatch(field -> preset.settings().typed(field).isPresent())
                || table.filter(one -> !one.of(preset).values().isEmpty()).isPresent();
    }

    /** Whether a sweep has anything at all. */
    static boolean isAnyIn(Experiment experiment, ClusterName cluster) {
        return List.of(values()).stream().anyMatch(part -> part.isIn(experiment, cluster));
    }
}
