package org.batchwright.ui.compose.draft;

import java.util.List;
import java.util.Optional;
import org.batchwright.compose.ClusterFindings.Known;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Experiment;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.ui.compose.row.FieldScope;

/**
 * A field as the form shows it.
 *
 * @param own the preset's own value
 * @param inherited the value without the preset's own setting
 * @param from the preset that sets the inherited value
 * @param scope where the preset's own value is set
 * @param remarks its problems and findings
 */
public record FieldState(
        Field<?> field,
        Optional<Value> own,
        Optional<Value> inherited,
        Optional<PresetId> from,
        FieldScope scope,
        Remarks remarks) {

    /**
     * @param problems in the order of the problem list
     * @param found whether what the field names exists on the cluster
     * @param unsupported whether the cluster's scheduler has no use for it
     */
    public record Remarks(List<Problem> problems, boolean found, boolean unsupported) {}

    static FieldState of(
            Field<?> field, Experiment experiment, ClusterName cluster, List<Problem> problems, Known known) {
        FieldScope scope = PresetEdits.scopeOf(field, experiment, cluster);
        Settings says = scope == FieldScope.ON_THIS_CLUSTER
                ? experiment.preset().on().getOrDefault(cluster, Settings.NONE)
                : experiment.preset().settings();
        Experiment without = PresetEdits.without(field, experiment, cluster);
        return new FieldState(
                field,
                says.rawValue(field),
                without.settings(cluster).rawValue(field),
                without.origin(field, cluster),
                scope,
                new Remarks(
                        ProblemOrder.problemsAt(field.key(), problems),
                        known.found().contains(field.key()),
                        known.unsupported().contains(field)));
    }

    /** Whether it is set, or something is wrong with it. */
    public boolean hasContent() {
        return own.isPresent() || inherited.isPresent() || problem().isPresent();
    }

    /** Whether the form offers it: what a cluster cannot serve is shown only where it is set. */
    public boolean isOffered() {
        return !remarks.unsupported() || hasContent();
    }

    public Optional<Problem> problem() {
        return remarks.problems().stream().findFirst();
    }
}
