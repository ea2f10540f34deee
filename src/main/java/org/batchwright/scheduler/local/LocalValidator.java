package org.batchwright.scheduler.local;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.option.SupportedFields;
import org.batchwright.text.Message;

/** Checks for requests that a computer without a scheduler cannot fulfill. CPUs and memory are not allocated. */
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
        Set<Field<?>> all = new HashSet<>(SUPPORTED.unsupported(Set.of(Fields.DIRECTIVES, Fields.BEGIN)));
        all.add(Fields.SWEEP_AS); // not supported, because there are no arrays
        return Set.copyOf(all);
    }

    static List<Problem> problems(PlannedJob job, MachineType machine) {
        List<Problem> problems =
                new ArrayList<>(SUPPORTED.problems(job.settings(), field -> hasNoEffect(field, machine)));
        if (job.settings().rawValue(Fields.DIRECTIVES).isPresent()) {
            problems.add(hasNoEffect(Fields.DIRECTIVES, machine));
        }
        if (job.settings().get(Fields.NODES).orElse(1) > 1) {
            problems.add(Problem.error(
                    new Problem.InField(Fields.NODES.key()), Message.of("scheduler.local-one-node", named(machine))));
        }
        job.settings()
                .get(Fields.BEGIN)
                .ifPresent(moment -> problems.add(Problem.error(
                        new Problem.InField(Fields.BEGIN.key()),
                        Message.of("scheduler.local-no-start-time", named(machine), moment))));
        return problems;
    }

    private static Problem hasNoEffect(Field<?> field, MachineType machine) {
        return Problem.note(
                new Problem.InField(field.key()),
                Message.of("scheduler.local-no-scheduler", named(machine), field.name()));
    }

    private static String named(MachineType machine) {
        return machine == MachineType.WORKSTATION ? Message.text("scheduler.local-a-workstation") : machine.title();
    }
}
