package org.batchwright.scheduler.flux;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.HiddenPart;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.NodeAvailability;
import org.batchwright.model.load.NodeGpus;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.OwnShare;
import org.batchwright.model.load.Utilization;
import org.batchwright.scheduler.LoadAnswer;
import org.batchwright.scheduler.LoadReader;
import org.batchwright.scheduler.NodeNames;
import org.batchwright.text.ShellFile;

/**
 * The load of Flux, from flux-resource(1) and flux-jobs(1). Resource sets are parsed as defined in RFC 20. Jobs are read as JSON, in which
 * missing keys do no harm. With an output format, an unknown field would make the command fail. Flux has no GPU types and does not list the
 * GPUs of a job.
 */
final class FluxLoad implements LoadReader {
    private static final ShellFile SCRIPT = ShellFile.of(FluxLoad.class, "load.sh");
    private static final List<String> SETS = List.of("all", "allocated", "down");

    @Override
    public String script() {
        return SCRIPT.text();
    }

    @Override
    public ClusterLoad read(LoadAnswer answer) {
        List<HiddenPart> hidden = new ArrayList<>();
        Map<String, FluxResourceSet> sets = new HashMap<>();
        for (String name : SETS) {
            answer.text(name).flatMap(FluxResourceSet::read).ifPresent(set -> sets.put(name, set));
        }
        boolean known = sets.size() == SETS.size();
        if (!known) {
            hidden.add(SETS.stream()
                    .flatMap(name -> answer.hidden(name, LoadPart.NODES).stream())
                    .findFirst()
                    .orElse(new HiddenPart(LoadPart.NODES, "")));
        }
        answer.hidden("jobs", LoadPart.JOBS).ifPresent(hidden::add);
        Stream.of(LoadPart.JOB_GPUS, LoadPart.PRIORITIES, LoadPart.SHARES, LoadPart.LIMITS, LoadPart.RESERVATIONS)
                .forEach(part -> hidden.add(new HiddenPart(part, "")));
        return new ClusterLoad(
                answer.now(),
                answer.user(),
                known ? nodes(answer, sets) : List.of(),
                FluxOutputParser.parseLoad(answer.text("jobs").orElse("")),
                OwnShare.UNKNOWN,
                List.of(),
                hidden);
    }

    private static List<NodeLoad> nodes(LoadAnswer answer, Map<String, FluxResourceSet> sets) {
        Map<String, List<String>> queues = new HashMap<>();
        for (String line : answer.lines("queues")) {
            String[] fields = line.strip().split("\\|", 2);
            List<String> names = fields[0].isBlank()
                    ? List.of(FluxQueues.ANONYMOUS)
                    : List.of(fields[0].strip().split(","));
            NodeNames.expand(fields[fields.length - 1].strip()).forEach(node -> queues.put(node, names));
        }
        Map<String, NodeLoad.NodeState> states = states(answer.lines("status"));
        FluxResourceSet all = set(sets, "all");
        FluxResourceSet used = set(sets, "allocated");
        FluxResourceSet down = set(sets, "down");
        return all.nodes().keySet().stream()
                .map(node -> node(
                        node,
                        queues.getOrDefault(node, List.of()),
                        state(node, down.has(node), states),
                        all.of(node),
                        used.of(node)))
                .toList();
    }

    private static FluxResourceSet set(Map<String, FluxResourceSet> sets, String name) {
        return Optional.ofNullable(sets.get(name)).orElseThrow();
    }

    private static NodeLoad node(
            String name,
            List<String> queues,
            NodeLoad.NodeState state,
            FluxResourceSet.Amount all,
            FluxResourceSet.Amount used) {
        return new NodeLoad(
                name,
                queues,
                state,
                new Utilization(used.cores(), all.cores()),
                Utilization.NONE,
                all.gpus() == 0 ? List.of() : List.of(new NodeGpus("", used.gpus(), all.gpus())));
    }

    /** Returns the state of a node. The scheduler determines whether the node is down; the administrator's view shows why. */
    private static NodeLoad.NodeState state(String node, boolean down, Map<String, NodeLoad.NodeState> states) {
        NodeLoad.NodeState reported =
                states.getOrDefault(node, new NodeLoad.NodeState(NodeAvailability.OPEN, down ? "down" : "up", ""));
        return new NodeLoad.NodeState(
                down ? NodeAvailability.CLOSED : NodeAvailability.OPEN, reported.word(), reported.reason());
    }

    /** Parses lines such as {@code drained|fluke[7-8]|broken fan}; a state that blocks jobs takes precedence over availability. */
    private static Map<String, NodeLoad.NodeState> states(List<String> lines) {
        Map<String, NodeLoad.NodeState> states = new HashMap<>();
        for (String line : lines) {
            String[] fields = line.strip().split("\\|", 3);
            if (fields.length == 3) {
                NodeLoad.NodeState state =
                        new NodeLoad.NodeState(NodeAvailability.OPEN, fields[0].strip(), fields[2].strip());
                for (String node : NodeNames.expand(fields[1].strip())) {
                    states.merge(node, state, (one, other) -> one.word().equals("avail") ? other : one);
                }
            }
        }
        return states;
    }
}
