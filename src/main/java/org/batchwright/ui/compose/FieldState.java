package org.batchwright.ui.compose;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.ClusterName;
import org.batchwright.model.Experiment;
import org.batchwright.model.Field;
import org.batchwright.model.PresetId;
import org.batchwright.model.Problem;
import org.batchwright.model.Settings;
import org.batchwright.model.Value;

/**
 * A field as the form shows it.
 *
 * @param own what the preset itself says here
 * @param inherited what holds without the preset's own word
 * @param from the preset that says the inherited value
 * @param place where the preset's own word stands
 */
record FieldState(
        Field<?> field,
        Optional<Value> own,
        Optional<Value> inherited,
        Optional<PresetId> from,
        Place place,
        Optional<Problem> problem) {

    /** Where a word for a field stands in the file. */
    enum Place {
        EVERYWHERE,
        ON_THIS_CLUSTER
    }

    static FieldState of(Field<?> field, Experiment experiment, ClusterName cluster, List<Problem> problems) {
        Place place = PresetEdits.place(field, experiment, cluster);
        Settings says = place == Place.ON_THIS_CLUSTER
                ? experiment.preset().on().getOrDefault(cluster, Settings.NONE)
                : experiment.preset().settings();
        Experiment without = PresetEdits.without(field, experiment, cluster);
        return new FieldState(
                field,
                says.typed(field),
                without.settings(cluster).typed(field),
                without.origin(field, cluster),
                place,
                problem(field.key(), problems));
    }

    /** The first problem at this key, errors first as they come. */
    static Optional<Problem> problem(String key, List<Problem> problems) {
        return problems.stream().filter(problem -> isAt(problem, key)).findFirst();
    }

    private static boolean isAt(Problem problem, String key) {
        return switch (problem.where()) {
            case Problem.InField(String at) -> at.equals(key);
            case Problem.InFile file -> file.key().filter(key::equals).isPresent();
            case Problem.Anywhere() -> false;
        };
    }
}
