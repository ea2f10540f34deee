package org.batchwright.ui.compose.row;

import java.util.Optional;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Experiment;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.ValueGroup;

/** The tables of a preset that hold assignments. */
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

    /** Whether a name has several values, one per job. */
    public boolean isSwept() {
        return this == GRID || this == ZIP || this == SPACE;
    }

    /** Returns the part of ids that names this table: {@code sweep-grid}. */
    public String id() {
        return prefix.substring(0, prefix.length() - 1).replace('.', '-');
    }

    /** Returns the key by which problems refer to a row. */
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

    public Assignments of(Experiment experiment) {
        return group.map(experiment::values)
                .orElseGet(() -> this == VARIABLES ? experiment.variables() : experiment.parameters());
    }

    /** Whether a row with this name can be added. */
    public boolean isFree(String name, Experiment experiment) {
        return !name.isBlank() && of(experiment).get(name).isEmpty();
    }

    public Preset with(Preset preset, Assignments changed) {
        return group.map(one -> preset.withValues(one, changed))
                .orElseGet(() -> this == VARIABLES ? preset.withVariables(changed) : preset.withParameters(changed));
    }
}
