package org.batchwright.plan.job;

import java.time.Duration;
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
import org.batchwright.text.Message;

/**
 * Checks a job's requests against the limits of one queue, because Slurm accepts larger requests and lets the job wait indefinitely
 * (schedulers.md 3.1).
 */
public final class JobSize {
    private final Settings settings;
    private final Queue queue;
    private final List<Problem> problems = new ArrayList<>();

    public JobSize(Settings settings, Queue queue) {
        this.settings = settings;
        this.queue = queue;
    }

    public List<Problem> problems() {
        checkTime();
        checkNodes();
        checkCpus();
        checkCount(
                "plan.above-maximum-of-node",
                Fields.GPUS_PER_NODE,
                queue.perNode().gpus());
        checkMemory();
        checkGpuType();
        return List.copyOf(problems);
    }

    private void checkTime() {
        settings.get(Fields.TIME)
                .ifPresent(time -> queue.longestTime()
                        .filter(most -> time.compareTo(most) > 0)
                        .ifPresent(most -> reportExcessTime(
                                settings.rawValue(Fields.TIME)
                                        .map(Value::displayText)
                                        .orElseGet(() -> Durations.formatClock(time)), // the value as the user wrote it
                                most)));
    }

    private void reportExcessTime(String wanted, Duration most) {
        reportExcess("plan.above-maximum", Fields.TIME, wanted, Durations.formatLike(wanted, most));
    }

    private void checkNodes() {
        OptionalInt there =
                queue.nodes().map(use -> OptionalInt.of(use.total())).orElse(OptionalInt.empty());
        OptionalInt allowed = queue.perJob().mostNodes();
        boolean fewer =
                there.isPresent() && there.getAsInt() > 0 && there.getAsInt() < allowed.orElse(Integer.MAX_VALUE);
        checkCount("plan.above-maximum", Fields.NODES, fewer ? there : allowed);
        OptionalInt least = queue.perJob().leastNodes();
        settings.get(Fields.NODES)
                .filter(wanted -> wanted < least.orElse(0))
                .ifPresent(wanted -> problems.add(Problem.error(
                                new Problem.InField(Fields.NODES.key()),
                                Message.of("plan.below-minimum-nodes", wanted, queue.name(), least.orElse(0)))
                        .withFixes(setField(Fields.NODES, String.valueOf(least.orElse(0))))));
    }

    /** Checks the CPUs, which are shared by the tasks on a node. */
    private void checkCpus() {
        Optional<Integer> tasks = settings.get(Fields.TASKS_PER_NODE);
        Optional<Integer> each = settings.get(Fields.CPUS_PER_TASK);
        int most = queue.perNode().cpus().orElse(0);
        long wanted = (long) tasks.orElse(1) * each.orElse(1);
        if (most == 0 || wanted <= most) {
            return;
        }
        if (tasks.orElse(1) == 1) {
            checkCount(
                    "plan.above-maximum-of-node",
                    Fields.CPUS_PER_TASK,
                    queue.perNode().cpus());
        } else if (tasks.orElse(1) > most || each.isEmpty()) {
            checkCount(
                    "plan.above-cpus-of-node",
                    Fields.TASKS_PER_NODE,
                    queue.perNode().cpus());
        } else {
            problems.add(Problem.error(
                            new Problem.InField(Fields.CPUS_PER_TASK.key()),
                            Message.of("plan.tasks-above-cpus", tasks.get(), each.get(), wanted, queue.name(), most))
                    .withFixes(setField(Fields.CPUS_PER_TASK, String.valueOf(most / tasks.get()))));
        }
    }

    private void checkMemory() {
        settings.get(Fields.MEMORY)
                .ifPresent(size -> queue.perNode()
                        .memory()
                        .filter(most -> size.compareTo(most) > 0)
                        .map(DataSize::toMebibytes)
                        .ifPresent(most -> reportExcess(
                                "plan.above-maximum-of-node", Fields.MEMORY, size.toString(), most + " MB")));
    }

    private void checkGpuType() {
        List<String> types = queue.perNode().gpuTypes();
        settings.get(Fields.GPU_TYPE)
                .filter(type -> !types.isEmpty() && !types.contains(type))
                .ifPresent(type -> problems.add(Problem.error(
                                new Problem.InField(Fields.GPU_TYPE.key()),
                                Message.of("plan.unknown-gpu-type", queue.name(), type, String.join(", ", types)))
                        .withFixes(types.stream()
                                .map(known -> setField(Fields.GPU_TYPE, known))
                                .toArray(Fix[]::new))));
    }

    private void checkCount(String code, Field<Integer> field, OptionalInt most) {
        settings.get(field)
                .filter(wanted -> most.isPresent() && wanted > most.getAsInt())
                .ifPresent(
                        wanted -> reportExcess(code, field, String.valueOf(wanted), String.valueOf(most.getAsInt())));
    }

    private void reportExcess(String code, Field<?> field, String wanted, String most) {
        problems.add(Problem.error(
                        new Problem.InField(field.key()), Message.of(code, field.name(), wanted, queue.name(), most))
                .withFixes(setField(field, most)));
    }

    private static Fix setField(Field<?> field, String value) {
        return new Fix(Message.text("plan.fix-use", value), new Fix.SetField(field, Value.of(value)));
    }
}
