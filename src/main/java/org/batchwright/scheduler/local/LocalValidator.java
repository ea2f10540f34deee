package org.batchwright.scheduler.local;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.option.OptionRow;
import org.batchwright.scheduler.option.SupportedFields;

/** What a job requests that a computer without a scheduler cannot provide. CPUs, GPUs and memory are not allocated. */
final class LocalValidator {
    private static final SupportedFields SUPPORTED = new SupportedFields(List.of(
            Fields.NODES,
            Fields.TASKS_PER_NODE,
            Fields.CPUS_PER_TASK,
            Fields.GPUS_PER_NODE,
            Fields.GPU_TYPE,
            Fields.MEMORY,
            Fields.TIME,
            Fields.BEGIN));

    private LocalValidator() {}

    static Set<Field<?>> unsupportedFields() {
        return SUPPORTED.unsupported(Set.of(Fields.DIRECTIVES, Fields.BEGIN));
    }

    static List<Problem> problems(PlannedJob job) {
        List<Problem> problems = new ArrayList<>(SUPPORTED.problems(job.settings(), LocalValidator::hasNoEffect));
        if (job.settings().rawValue(Fields.DIRECTIVES).isPresent()) {
            problems.add(hasNoEffect(Fields.DIRECTIVES));
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

    private static Problem hasNoEffect(Field<?> field) {
        return OptionRow.warning(
                field,
                "This computer has no scheduler, so \"" + field.name() + "\" has no effect here.",
                "No action needed; clusters use this setting.");
    }
}
