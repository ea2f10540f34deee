package org.batchwright.scheduler.option;

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
import org.batchwright.text.Message;

/**
 * Checks a job in a queue that fixes the resources of its nodes, so that the job cannot request other amounts. Requests above the queue's
 * values are reported as errors of the plan; lower or incomparable requests are reported here.
 */
public final class FixedNodesCheck {
    private final Settings settings;
    private final Optional<Queue> queue;
    private final List<Problem> problems = new ArrayList<>();

    private FixedNodesCheck(Settings settings, Optional<Queue> queue) {
        this.settings = settings;
        this.queue = queue;
    }

    /** @param fixed which of CPUs, GPUs and memory the queue determines */
    public static List<Problem> check(Settings settings, ClusterDialect site, List<Field<?>> fixed) {
        FixedNodesCheck check = new FixedNodesCheck(settings, site.queue(settings));
        if (fixed.contains(Fields.CPUS_PER_TASK)) {
            check.checkCpus();
        }
        if (fixed.contains(Fields.GPUS_PER_NODE)) {
            check.checkGpus();
        }
        if (fixed.contains(Fields.MEMORY)) {
            check.checkMemory();
        }
        return List.copyOf(check.problems);
    }

    /** Returns whether the queue's nodes have this type of GPU even if a job does not request it. */
    public static boolean hasGpuType(String gpuType, Settings settings, ClusterDialect site) {
        return site.queue(settings)
                .filter(queue -> queue.perNode().gpuTypes().contains(gpuType))
                .isPresent();
    }

    private void checkCpus() {
        Optional<Integer> each = settings.get(Fields.CPUS_PER_TASK);
        int tasks = settings.get(Fields.TASKS_PER_NODE).orElse(1);
        OptionalInt there = node().map(Queue.PerNode::cpus).orElse(OptionalInt.empty());
        if (each.isEmpty()) {
            return;
        }
        if (there.isEmpty()) {
            unknown(Fields.CPUS_PER_TASK, Message.text("scheduler.cpus"));
        } else if ((long) tasks * each.get() < there.getAsInt()) {
            Problem problem = belowFixedValue(
                    Fields.CPUS_PER_TASK,
                    Message.text("scheduler.cpus-of-node", there.getAsInt()),
                    tasks == 1 ? each.get().toString() : Message.text("scheduler.times", tasks, each.get()));
            problems.add(
                    there.getAsInt() % tasks == 0
                            ? problem.withFixes(setField(Fields.CPUS_PER_TASK, there.getAsInt() / tasks))
                            : problem);
        }
    }

    private void checkGpus() {
        Optional<Integer> wanted = settings.get(Fields.GPUS_PER_NODE);
        OptionalInt there = node().map(Queue.PerNode::gpus).orElse(OptionalInt.empty());
        if (wanted.isEmpty()) {
            return;
        }
        if (there.isEmpty()) {
            unknown(Fields.GPUS_PER_NODE, Message.text("scheduler.gpus"));
        } else if (wanted.get() < there.getAsInt()) {
            problems.add(belowFixedValue(
                            Fields.GPUS_PER_NODE,
                            Message.text("scheduler.gpus-of-node", there.getAsInt()),
                            wanted.get().toString())
                    .withFixes(setField(Fields.GPUS_PER_NODE, there.getAsInt())));
        }
    }

    private void checkMemory() {
        Optional<DataSize> wanted = settings.get(Fields.MEMORY);
        Optional<DataSize> there = node().flatMap(Queue.PerNode::memory);
        if (wanted.isEmpty()) {
            return;
        }
        if (there.isEmpty()) {
            unknown(Fields.MEMORY, Message.text("scheduler.memory"));
        } else if (wanted.get().compareTo(there.get()) < 0) {
            problems.add(belowFixedValue(
                            Fields.MEMORY,
                            Message.text("scheduler.memory-of-node", there.get()),
                            wanted.get().toString())
                    .withFixes(setField(Fields.MEMORY, there.get())));
        }
    }

    private Optional<Queue.PerNode> node() {
        return queue.map(Queue::perNode);
    }

    private Problem belowFixedValue(Field<?> field, String given, String requested) {
        return Problem.warning(
                new Problem.InField(field.key()),
                Message.of(
                        "scheduler.less-than-fixed-node", queue.map(Queue::name).orElse(""), given, requested));
    }

    private void unknown(Field<?> field, String what) {
        problems.add(Problem.warning(
                new Problem.InField(field.key()), Message.of("scheduler.fixed-amount-unknown", what, field.name())));
    }

    private static Fix setField(Field<?> field, Object value) {
        return new Fix(Message.text("scheduler.fix-use", value), new Fix.SetField(field, Value.of(value.toString())));
    }
}
