package org.batchwright.ui.compose.draft.edit;

import java.util.function.UnaryOperator;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.row.AssignmentTable;
import org.batchwright.ui.compose.row.FieldScope;

/** Changes to a preset that result from edits of parameters and variables; no side effects. */
public record AssignmentEdits(AssignmentTable table, ClusterName cluster) {

    /** Returns the scope that an edit of this row changes; see {@link PresetEdits#scopeOf}. */
    public FieldScope scopeOf(String name, Experiment experiment) {
        boolean differsHere = experiment.chain().stream()
                .anyMatch(level -> table.of(level.on(cluster)).get(name).isPresent());
        return differsHere ? FieldScope.ON_THIS_CLUSTER : FieldScope.EVERYWHERE;
    }

    public Preset with(String name, Value value, Experiment experiment) {
        return change(name, experiment, all -> all.with(name, value));
    }

    public Preset without(String name, Experiment experiment) {
        return change(name, experiment, all -> all.without(name));
    }

    /** Renames a parameter or variable wherever the preset sets it. */
    public Preset renamed(String from, String to, Preset preset) {
        Preset changed = table.with(preset, table.of(preset).rename(from, to));
        for (ClusterName one : preset.on().keySet()) {
            changed = changed.withOn(
                    one, table.with(preset.on(one), table.of(preset.on(one)).rename(from, to)));
        }
        return changed;
    }

    /** Returns the preset's own values in the scope that an edit of this row changes. */
    public Assignments own(String name, Experiment experiment) {
        return scopeOf(name, experiment) == FieldScope.ON_THIS_CLUSTER
                ? table.of(experiment.preset().on(cluster))
                : table.of(experiment.preset());
    }

    private Preset change(String name, Experiment experiment, UnaryOperator<Assignments> how) {
        Preset preset = experiment.preset();
        Assignments changed = how.apply(own(name, experiment));
        return scopeOf(name, experiment) == FieldScope.ON_THIS_CLUSTER
                ? preset.withOn(cluster, table.with(preset.on(cluster), changed))
                : table.with(preset, changed);
    }
}
