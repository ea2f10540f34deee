package org.batchwright.plan.check;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;

/** Checks for resources that every job must specify at this site, as set by {@code required:} in the cluster's file. */
final class RequiredFields {
    /** The maximum number of buttons; beyond this number, the field's own list is easier to use. */
    private static final int MAX_FIXES = 3;

    private RequiredFields() {}

    static List<Problem> check(Settings settings, Cluster cluster) {
        List<Problem> problems = new ArrayList<>();
        for (Field<?> field : cluster.overrides().required()) {
            if (settings.rawValue(field)
                    .filter(value -> !value.displayText().isBlank())
                    .isEmpty()) {
                problems.add(Problem.error(new Problem.InField(field.key()), message(field, cluster))
                        .withFixes(fixes(field, cluster)));
            }
        }
        return problems;
    }

    /** Returns fixes for the first open queues; the sentence names all of them. */
    private static Fix[] fixes(Field<?> field, Cluster cluster) {
        return cluster.queues().stream()
                .filter(queue -> field.equals(Fields.QUEUE) && queue.mark() != Queue.Mark.CLOSED)
                .limit(MAX_FIXES)
                .map(Queue::name)
                .map(name -> new Fix(Message.text("plan.fix-use", name), new Fix.SetField(field, Value.of(name))))
                .toArray(Fix[]::new);
    }

    private static Message message(Field<?> field, Cluster cluster) {
        String names = cluster.queues().stream().map(Queue::name).collect(Collectors.joining(", "));
        Message.Coded message =
                Message.of("plan.missing-required-field", cluster.name().title(), field.name(), names);
        return field.equals(Fields.QUEUE) && !names.isEmpty() ? message.advising("queue") : message;
    }
}
