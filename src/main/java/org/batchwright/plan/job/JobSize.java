package org.batchwright.plan.job;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.DataSize;
import org.batchwright.text.Durations;

/** Checks a job's requests against the limits of one queue: Slurm accepts more and lets the job wait indefinitely (schedulers.md 3.1). */
public final class JobSize {
    private final Settings settings;
    private final Queue queue;
    private final List<Problem> problems = new ArrayList<>();

    public JobSize(Settings settings, Queue queue) {
        this.settings = settings;
        this.queue = queue;
    }

    public List<Problem> problems() {
        time();
        nodes();
        cpus();
        count(Fields.GPUS_PER_NODE, queue.perNode().gpus(), " a node");
        memory();
        gpuType();
        return List.copyOf(problems);
    }

    private void time() {
        settings.get(Fields.TIME)
                .ifPresent(time -> queue.longestTime()
                        .filter(most -> time.compareTo(most) > 0)
                        .ifPresent(most ->
                                above(Fields.TIME, "time " + Durations.clock(time), Durations.clock(most), "")));
    }

    private void nodes() {
        OptionalInt there =
                queue.nodes().map(use -> OptionalInt.of(use.total())).orElse(OptionalInt.empty());
        OptionalInt allowed = queue.perJob().mostNodes();
        boolean fewer =
                there.isPresent() && there.getAsInt() > 0 && there.getAsInt() < allowed.orElse(Integer.MAX_VALUE);
        count(Fields.NODES, fewer ? there : allowed, "");
        OptionalInt least = queue.perJob().leastNodes();
        settings.get(Fields.NODES)
                .filter(wanted -> wanted < least.orElse(0))
                .ifPresent(wanted -> problems.add(Problem.error(
                                new Problem.InField(Fields.NODES.key()),
                                "nodes " + wanted + " is below the minimum of " + queue.name() + " (" + least.orElse(0)
                                        + "): the job would never start.",
                                "Ask for at least " + least.orElse(0) + ", or choose another queue.")
                        .with(set(Fields.NODES, String.valueOf(least.orElse(0))))));
    }

    /** Tasks on a node share it. */
    private void cpus() {
        Optional<Integer> tasks = settings.get(Fields.TASKS_PER_NODE);
        Optional<Integer> each = settings.get(Fields.CPUS_PER_TASK);
        int most = queue.perNode().cpus().orElse(0);
        long wanted = (long) tasks.orElse(1) * each.orElse(1);
        if (most == 0 || wanted <= most) {
            return;
        }
        if (tasks.orElse(1) == 1) {
            count(Fields.CPUS_PER_TASK, queue.perNode().cpus(), " a node");
        } else if (tasks.orElse(1) > most || each.isEmpty()) {
            count(Fields.TASKS_PER_NODE, queue.perNode().cpus(), " CPUs a node");
        } else {
            problems.add(Problem.error(
                            new Problem.InField(Fields.CPUS_PER_TASK.key()),
                            "tasks-per-node " + tasks.get() + " with cpus-per-task " + each.get() + " makes " + wanted
                                    + " CPUs a node, but " + queue.name() + " has " + most
                                    + ": the job would never start.",
                            "Ask for fewer, or choose another queue.")
                    .with(set(Fields.CPUS_PER_TASK, String.valueOf(most / tasks.get()))));
        }
    }

    private void memory() {
        settings.get(Fields.MEMORY)
                .ifPresent(size -> queue.perNode()
                        .memory()
                        .filter(most -> size.compareTo(most) > 0)
                        .map(DataSize::toMebibytes)
                        .ifPresent(most -> above(Fields.MEMORY, "memory " + size, most + " MB", " a node")));
    }

    private void gpuType() {
        List<String> types = queue.perNode().gpuTypes();
        settings.get(Fields.GPU_TYPE)
                .filter(type -> !types.isEmpty() && !types.contains(type))
                .ifPresent(type -> problems.add(Problem.error(
                                new Problem.InField(Fields.GPU_TYPE.key()),
                                "The queue " + queue.name() + " has no GPU of type \"" + type + "\".",
                                "It has " + String.join(", ", types) + ".")
                        .with(types.stream()
                                .map(known -> set(Fields.GPU_TYPE, known))
                                .toArray(Fix[]::new))));
    }

    private void count(Field<Integer> field, OptionalInt most, String unit) {
        settings.get(field)
                .filter(wanted -> most.isPresent() && wanted > most.getAsInt())
                .ifPresent(wanted -> above(field, field.name() + " " + wanted, String.valueOf(most.getAsInt()), unit));
    }

    private void above(Field<?> field, String wanted, String most, String unit) {
        problems.add(Problem.error(
                        new Problem.InField(field.key()),
                        wanted + " is above the maximum of " + queue.name() + " (" + most + unit
                                + "): the job would never start.",
                        "Ask for at most " + most + ", or choose another queue.")
                .with(set(field, most)));
    }

    private static Fix set(Field<?> field, String value) {
        return new Fix("Use " + value, new Fix.SetField(field, Value.of(value)));
    }
}
