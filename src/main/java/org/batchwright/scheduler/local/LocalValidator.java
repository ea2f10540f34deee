package org.batchwright.scheduler.local;

import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.PlannedJob;

/** What a job requests that a computer without a scheduler cannot provide. CPUs, GPUs and memory are not allocated. */
final class LocalValidator {
    private static final List<Field<?>> IGNORED_FIELDS = List.of(
            Fields.QUEUE,
            Fields.ACCOUNT,
            Fields.QOS,
            Fields.PRIORITY,
            Fields.REQUEUE,
            Fields.EXCLUSIVE,
            Fields.CONSTRAINT,
            Fields.RESERVATION,
            Fields.MAIL,
            Fields.MAIL_TO,
            Fields.DIRECTIVES);

    private LocalValidator() {}

    static List<Problem> problems(PlannedJob job) {
        List<Problem> problems = new ArrayList<>();
        for (Field<?> field : IGNORED_FIELDS) {
            if (job.settings().rawValue(field).isPresent()) {
                problems.add(Problem.warning(
                        new Problem.InField(field.key()),
                        "This computer has no scheduler, so \"" + field.name() + "\" has no effect here.",
                        "No action needed; clusters use this setting."));
            }
        }
        if (job.settings().get(Fields.NODES).orElse(1) > 1) {
            problems.add(Problem.error(
                    new Problem.InField(Fields.NODES.key()),
                    "This computer is a single node, but the job asks for more than one.",
                    "Set nodes to 1 for this computer, or choose a cluster."));
        }
        job.settings()
                .get(Fields.BEGIN)
                .ifPresent(moment -> problems.add(Problem.error(
                        new Problem.InField(Fields.BEGIN.key()),
                        "This computer starts jobs as soon as it can and cannot wait until " + moment + ".",
                        "Leave it empty for this computer, or choose a cluster.")));
        return problems;
    }
}
