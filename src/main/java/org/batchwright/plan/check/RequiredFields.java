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
import org.batchwright.text.Message;

/** Resources that the site requires of every job, as set by {@code required:} in the cluster's file. */
final class RequiredFields {
    private RequiredFields() {}

    static List<Problem> check(Settings settings, Cluster cluster) {
        List<Problem> problems = new ArrayList<>();
        for (Field<?> field : cluster.overrides().required()) {
            if (settings.rawValue(field)
                    .filter(value -> !value.displayText().isBlank())
                    .isEmpty()) {
                problems.add(Problem.error(new Problem.InField(field.key()), message(field, cluster)));
            }
        }
        return problems;
    }

    private static Message message(Field<?> field, Cluster cluster) {
        String names = cluster.queues().stream().map(Queue::name).collect(Collectors.joining(", "));
        Message.Coded message =
                Message.of("plan.missing-required-field", cluster.name().title(), field.name(), names);
        return field.equals(Fields.QUEUE) && !names.isEmpty() ? message.advising("queue") : message;
    }
}
