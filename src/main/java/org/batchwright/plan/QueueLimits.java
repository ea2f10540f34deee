package org.batchwright.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.batchwright.model.Cluster;
import org.batchwright.model.Durations;
import org.batchwright.model.Field;
import org.batchwright.model.Fields;
import org.batchwright.model.Problem;
import org.batchwright.model.Queue;
import org.batchwright.model.Settings;

/** Requests above a queue's limits: Slurm accepts them and lets them wait for ever (schedulers.md 3.1). Unknown limits are not checked. */
final class QueueLimits {
    private final Queue queue;
    private final Settings settings;
    private final List<Problem> problems = new ArrayList<>();

    private QueueLimits(Queue queue, Settings settings) {
        this.queue = queue;
        this.settings = settings;
    }

    static List<Problem> check(Settings settings, Cluster cluster) {
        if (cluster.queues().isEmpty() || cluster.address().isEmpty()) {
            return List.of();
        }
        Optional<String> wanted = settings.get(Fields.QUEUE);
        Optional<Queue> queue = cluster.queues().stream()
                .filter(known -> wanted.map(known.name()::equals).orElse(known.mark() == Queue.Mark.DEFAULT))
                .findFirst();
        if (queue.isPresent()) {
            return new QueueLimits(queue.get(), settings).check();
        }
        return wanted.filter(name -> !name.contains(",")) // a list of partitions is Slurm's own word
                .map(name -> List.of(noSuchQueue(name, cluster)))
                .orElse(List.of());
    }

    private static Problem noSuchQueue(String name, Cluster cluster) {
        String known = cluster.queues().stream().map(Queue::name).collect(Collectors.joining(", "));
        return Problem.error(
                new Problem.InField(Fields.QUEUE.key()),
                cluster.name().title() + " has no queue \"" + name + "\".",
                "It has " + known + ".");
    }

    private List<Problem> check() {
        if (queue.mark() == Queue.Mark.CLOSED) {
            problems.add(Problem.error(
                    new Problem.InField(Fields.QUEUE.key()),
                    "The queue " + queue.name() + " is closed: a job would wait until it opens.",
                    "Choose another queue."));
        }
        settings.get(Fields.TIME)
                .ifPresent(time -> queue.longestTime()
                        .filter(most -> time.compareTo(most) > 0)
                        .ifPresent(most -> above(Fields.TIME, Durations.clock(time), Durations.clock(most))));
        count(Fields.NODES, queue.mostNodes());
        count(Fields.GPUS_PER_NODE, queue.perNode().gpus());
        count(Fields.CPUS_PER_TASK, queue.perNode().cpus());
        settings.get(Fields.MEMORY)
                .ifPresent(size -> queue.perNode()
                        .memory()
                        .filter(most -> size.compareTo(most) > 0)
                        .ifPresent(most -> above(Fields.MEMORY, size.toString(), most.toMebibytes() + " MB a node")));
        gpuType();
        return problems;
    }

    private void count(Field<Integer> field, OptionalInt most) {
        settings.get(field)
                .filter(wanted -> most.isPresent() && wanted > most.getAsInt())
                .ifPresent(wanted -> above(field, wanted.toString(), String.valueOf(most.getAsInt())));
    }

    private void gpuType() {
        List<String> types = queue.perNode().gpuTypes();
        settings.get(Fields.GPU_TYPE)
                .filter(type -> !types.isEmpty() && !types.contains(type))
                .ifPresent(type -> problems.add(Problem.error(
                        new Problem.InField(Fields.GPU_TYPE.key()),
                        "The queue " + queue.name() + " has no GPU of type \"" + type + "\".",
                        "It has " + String.join(", ", types) + ".")));
    }

    private void above(Field<?> field, String wanted, String most) {
        problems.add(Problem.error(
                new Problem.InField(field.key()),
                field.name() + " " + wanted + " is above what " + queue.name() + " allows (" + most
                        + "): the job would never start.",
                "Ask for at most " + most + ", or choose another queue."));
    }
}
