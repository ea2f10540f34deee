package org.batchwright.ui.compose.draft.edit;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.model.experiment.EffectivePreset;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.ui.compose.row.AssignmentTable;

/** A way to make several jobs from one; a sweep may combine several such parts. */
public enum SweepPart {
    RANGE(
            Optional.empty(),
            Fields.RANGE_PARAMETERS,
            Fields.RANGE_FROM,
            Fields.RANGE_TO,
            Fields.RANGE_STEP,
            Fields.RANGE_JOBS,
            Fields.RANGE_ENDS),
    GRID(Optional.of(AssignmentTable.GRID)),
    TABLE(Optional.empty(), Fields.SWEEP_TABLE),
    ZIP(Optional.of(AssignmentTable.ZIP)),
    RANDOM(Optional.of(AssignmentTable.SPACE), Fields.RANDOM_COUNT, Fields.RANDOM_SEED),
    REPEAT(Optional.empty(), Fields.REPEAT_PARAMETER, Fields.REPEAT_TIMES, Fields.REPEAT_FROM);

    private final Optional<AssignmentTable> table;

    @SuppressWarnings("ImmutableEnumChecker") // List.of is immutable
    private final List<Field<?>> fields;

    SweepPart(Optional<AssignmentTable> table, Field<?>... fields) {
        this.table = table;
        this.fields = List.of(fields);
    }

    public List<Field<?>> fields() {
        return fields;
    }

    public Optional<AssignmentTable> table() {
        return table;
    }

    /** Returns the prefix of the part's ids and the suffix of its text keys, such as {@code range}. */
    public String shortName() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Returns the key of the whole part. */
    public String key() {
        return "sweep." + shortName();
    }

    /** Returns whether the preset sets or inherits any of this part. */
    public boolean isIn(Experiment experiment, ClusterName cluster) {
        Settings settings = EffectivePreset.of(experiment, cluster).settings();
        return fields.stream().anyMatch(field -> settings.rawValue(field).isPresent())
                || table.filter(one -> !one.of(experiment).values().isEmpty()).isPresent();
    }

    /** Returns whether the preset itself sets any of this part. */
    public boolean isIn(Preset preset) {
        return fields.stream()
                        .anyMatch(field -> preset.settings().rawValue(field).isPresent())
                || table.filter(one -> !one.of(preset).values().isEmpty()).isPresent();
    }
}
