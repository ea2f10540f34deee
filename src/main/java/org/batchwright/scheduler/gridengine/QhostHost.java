package org.batchwright.scheduler.gridengine;

import java.util.List;
import java.util.Map;
import org.batchwright.model.load.NodeAvailability;
import org.batchwright.model.load.NodeGpus;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.Utilization;
import org.batchwright.text.Message;

/**
 * A host as printed by {@code qhost -q -j -xml}.
 *
 * @param values the values of the host, keyed by name; {@code -} if a value is not reported
 * @param left free amounts of the requested complexes
 * @param queues queue instances on the host
 * @param jobs the parts of jobs that run on the host, keyed by job number
 */
record QhostHost(
        String name,
        Map<String, String> values,
        Map<String, String> left,
        List<QueueInstance> queues,
        Map<String, Part> jobs) {

    /**
     * @param begun number of jobs and array tasks that started on this host
     * @param slots total number of slots
     */
    record Part(int begun, int slots) {}

    /** @param state the state letters; empty if jobs may start */
    record QueueInstance(String name, int used, int slots, String state) {}

    QhostHost {
        values = Map.copyOf(values);
        left = Map.copyOf(left);
        queues = List.copyOf(queues);
        jobs = Map.copyOf(jobs);
    }

    /**
     * @param gpu name of the GPU complex
     * @param taken number of GPUs allocated to the host's jobs
     */
    NodeLoad node(String gpu, int taken) {
        int slots = queues.stream().mapToInt(QueueInstance::slots).max().orElse(0);
        int used = queues.stream().mapToInt(QueueInstance::used).sum();
        List<NodeGpus> gpus = List.of();
        if (left.containsKey(gpu)) {
            int all = taken + (int) GridEngineNumbers.number(left.getOrDefault(gpu, ""));
            gpus = all == 0 ? List.of() : List.of(new NodeGpus("", taken, all));
        }
        return new NodeLoad(
                name,
                queues.stream().map(QueueInstance::name).toList(),
                state(),
                new Utilization(Math.min(used, slots), slots),
                new Utilization(
                        GridEngineNumbers.mebibytes(values.getOrDefault("mem_used", "")),
                        GridEngineNumbers.mebibytes(values.getOrDefault("mem_total", ""))),
                gpus);
    }

    /**
     * Returns the state; a host with an open queue is open, whatever the states of its other queues. Every state letter prevents new jobs,
     * from a load alarm (a) to unknown (u), disabled (d) and error (E): sge_status(5).
     */
    private NodeLoad.NodeState state() {
        boolean silent = values.getOrDefault("load_avg", "-").equals("-");
        if (!silent && queues.stream().anyMatch(queue -> queue.state().isEmpty())) {
            return new NodeLoad.NodeState(NodeAvailability.OPEN, "ok", "");
        }
        String letters = queues.stream()
                .map(QueueInstance::state)
                .filter(state -> !state.isEmpty())
                .distinct()
                .reduce("", String::concat);
        String word = !letters.isEmpty() ? letters : silent ? "unknown" : Message.text("scheduler.node-without-queue");
        return new NodeLoad.NodeState(NodeAvailability.CLOSED, word, "");
    }
}
