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

/**
 * A field as the form shows it.
 *
 * @param own what the preset itself says here
 * @param inherited what holds without the preset's own word
 * @param from the preset that says the inherited value
 * @param scope where the preset's own word stands
 * @param remarks what is wrong with it and what was found
 */
public record FieldState(
        Field<?> field,
        Optional<Value> own,
        Optional<Value> inherited,
        Optional<PresetId> from,
        FieldScope scope,
        Remarks remarks) {

    /** Where a word for a field stands in the file. */
    public enum FieldScope {
        EVERYWHERE,
        ON_THIS_CLUSTER
    }

    /**
     * @param problems as the one list has them
     * @param found whether what the field names was found on the cluster
     */
    public record Remarks(List<Problem> problems, boolean found) {}

    static FieldState of(
            Field<?> field, Experiment experiment, ClusterName cluster, List<Problem> problems, Known known) {
        FieldScope scope = PresetEdits.place(field, experiment, cluster);
        Settings says = scope == FieldScope.ON_THIS_CLUSTER
                ? experiment.preset().on().getOrDefault(cluster, Settings.NONE)
                : experiment.preset().settings();
        Experiment without = PresetEdits.without(field, experiment, cluster);
        return new FieldState(
                field,
                says.typed(field),
                without.settings(cluster).typed(field),
                without.origin(field, cluster),
                scope,
                new Remarks(problems(field.key(), problems), known.found().contains(field.key())));
    }

    public Optional<Problem> problem() {
        return remarks.problems().stream().findFirst();
    }

    /** The problems at this key, in their order. */
    public static List<Problem> problems(String key, List<Problem> all) {
        return all.stream()
                .filter(problem ->
                        ProblemOrder.key(problem.where()).filter(key::equals).isPresent())
                .toList();
    }
}
