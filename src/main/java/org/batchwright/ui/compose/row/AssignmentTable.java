package org.batchwright.ui.compose.row;

import java.util.Optional;
import org.batchwright.model.experiment.EffectivePreset;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.experiment.ValueSource;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;

/** The tables of a preset that contain assignments. */
public enum AssignmentTable {
    PARAMETERS("parameters", Optional.empty()),
    VARIABLES("environment.variables", Optional.empty()),
    GRID(ValueGroup.GRID),
    ZIP(ValueGroup.ZIP),
    SPACE(ValueGroup.SPACE),
    SAMPLE(ValueGroup.SAMPLE),
    CONTINUED(ValueGroup.CONTINUED);

    private final String prefix;
    private final Optional<ValueGroup> group;

    AssignmentTable(String key, Optional<ValueGroup> group) {
        this.prefix = key + ".";
        this.group = group;
    }

    AssignmentTable(ValueGroup group) {
        this(group.key(), Optional.of(group));
    }

    /** Returns whether a name in this table has several values, one per job. */
    public boolean isSwept() {
        return this == GRID || this == ZIP || this == SPACE;
    }

    /** Returns the name of this table in IDs, such as {@code sweep-grid}. */
    public String id() {
        return prefix.substring(0, prefix.length() - 1).replace('.', '-');
    }

    /** Returns the key that problems use to refer to a row. */
    public String key(String name) {
        return prefix + name;
    }

    /** Returns the name of the row this key refers to. */
    public Optional<String> name(String key) {
        return key.startsWith(prefix) ? Optional.of(key.substring(prefix.length())) : Optional.empty();
    }

    public Assignments of(Preset preset) {
        return group.map(preset::values).orElseGet(() -> this == VARIABLES ? preset.variables() : preset.parameters());
    }

    /** Returns a layer's values; the values of a sweep, a sample or a chain do not belong to any layer. */
    public Assignments of(PresetLayer layer) {
        return switch (this) {
            case PARAMETERS -> layer.parameters();
            case VARIABLES -> layer.variables();
            case GRID, ZIP, SPACE, SAMPLE, CONTINUED -> Assignments.NONE;
        };
    }

    public PresetLayer with(PresetLayer layer, Assignments changed) {
        return switch (this) {
            case PARAMETERS -> layer.withParameters(changed);
            case VARIABLES -> layer.withVariables(changed);
            case GRID, ZIP, SPACE, SAMPLE, CONTINUED -> layer;
        };
    }

    public Assignments of(Experiment experiment) {
        return group.map(experiment::values)
                .orElseGet(() -> this == VARIABLES ? experiment.variables() : experiment.parameters());
    }

    /** Returns all values that apply on a cluster. */
    public Assignments of(Experiment experiment, EffectivePreset effective) {
        return group.isPresent() ? of(experiment) : of(effective.values());
    }

    /** Returns the value that a row would have without the preset's own setting. */
    public Optional<Value> inherited(String name, Experiment experiment, EffectivePreset withoutOwn) {
        return group.isPresent()
                ? experiment.inherited().flatMap(above -> of(above).get(name))
                : of(withoutOwn.values()).get(name);
    }

    public Optional<ValueSource> source(String name, Experiment experiment, EffectivePreset withoutOwn) {
        return withoutOwn.layers().reversed().stream()
                .filter(layer -> group.isEmpty() && of(layer.values()).get(name).isPresent())
                .map(EffectivePreset.SourcedLayer::source)
                .findFirst()
                .or(() -> experiment.chain().stream()
                        .skip(1)
                        .filter(level ->
                                group.isPresent() && of(level).get(name).isPresent())
                        .findFirst()
                        .map(level -> new ValueSource.Everywhere(level.id())));
    }

    public Preset with(Preset preset, Assignments changed) {
        return group.map(one -> preset.withValues(one, changed))
                .orElseGet(() -> this == VARIABLES ? preset.withVariables(changed) : preset.withParameters(changed));
    }
}
