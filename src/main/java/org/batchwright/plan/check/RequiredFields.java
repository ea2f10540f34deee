package org.batchwright.plan.check;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;

/** Resources that the site requires of every job, as set by {@code required:} in the cluster's file. */
final class RequiredFields {
    private RequiredFields() {}

    static List<Problem> check(Settings settings, Cluster cluster) {
        List<Problem> problems = new ArrayList<>();
        for (Field<?> field : cluster.overrides().required()) {
            if (settings.rawValue(field)
                    .filter(value -> !value.displayText().isBlank())
                    .isEmpty()) {
                problems.add(Problem.error(
                        new Problem.InField(field.key()),
                        cluster.name().title() + " requires a value for " + field.name() + ".",
                        advice(field, cluster)));
            }
        }
        return problems;
    }

    private static String advice(Field<?> field, Cluster cluster) {
        String names = cluster.queues().stream().map(Queue::name).collect(Collectors.joining(", "));
        return field.equals(Fields.QUEUE) && !names.isEmpty()
                ? "Choose one of " + names + "."
                : "Set it here, or for all jobs on the cluster in its file: defaults: { " + field.name() + ": ... }.";
    }
}
