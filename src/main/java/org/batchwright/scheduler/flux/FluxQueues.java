package org.batchwright.scheduler.flux;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.batchwright.model.cluster.Queue;
import org.batchwright.scheduler.AvailableResources;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.PrintedNumber;

/** Parses queues with their limits and resources: flux-queue(1) and flux-resource(1). */
final class FluxQueues {
    /** The name given to the queue of an instance without named queues, which ignores the queue that a job requests. */
    static final String ANONYMOUS = "default";

    private static final int MAX_NAMES = 200;

    private FluxQueues() {}

    /**
     * Nodes of the same kind in the same state.
     *
     * @param queues the queues that contain the nodes; all queues if empty
     */
    private record Nodes(String state, List<String> queues, List<String> properties, int count, int cores, int gpus) {

        static Optional<Nodes> read(String line) {
            String[] fields = line.split("\\|", -1);
            if (fields.length != 6) {
                return Optional.empty();
            }
            int count = PrintedNumber.read(fields[3].strip()).orElse(0);
            return Optional.of(new Nodes(
                            fields[0].strip(),
                            names(fields[1]),
                            names(fields[2]),
                            count,
                            PrintedNumber.read(fields[4].strip()).orElse(0),
                            PrintedNumber.read(fields[5].strip()).orElse(0)))
                    .filter(nodes -> count > 0);
        }

        boolean isOf(String queue) {
            return queues.isEmpty() || queues.contains(queue);
        }
    }

    static Discovery read(String output) {
        String version = output.lines()
                .filter(line -> line.startsWith("commands:"))
                .map(line -> " " + line.substring("commands:".length()).strip())
                .findFirst()
                .orElse("");
        List<Nodes> nodes = section(output, "=resources")
                .flatMap(line -> Nodes.read(line).stream())
                .toList();
        List<Queue> queues = section(output, "=queues")
                .map(line -> line.split("\\|", -1))
                .filter(fields -> fields.length == 6)
                .map(fields -> queue(fields, nodes))
                .toList();
        Set<String> properties = new LinkedHashSet<>();
        nodes.forEach(some -> properties.addAll(some.properties()));
        return new Discovery("flux", "Flux" + version, queues)
                .with(new AvailableResources(
                        List.of(), properties.stream().limit(MAX_NAMES).toList(), List.of(), List.of()));
    }

    private static Stream<String> section(String output, String mark) {
        return output.lines().dropWhile(line -> !line.equals(mark)).skip(1).takeWhile(line -> !line.startsWith("="));
    }

    /** Parses a queue; the default queue is marked with an asterisk. */
    private static Queue queue(String[] fields, List<Nodes> all) {
        String marked = fields[0].strip();
        String name = marked.replaceFirst("\\*$", "");
        boolean open = fields[1].strip().equals("enabled") && fields[2].strip().equals("started");
        boolean usual = marked.endsWith("*") || marked.isEmpty();
        List<Nodes> own = all.stream().filter(nodes -> nodes.isOf(name)).toList();
        return new Queue(
                name.isEmpty() ? ANONYMOUS : name,
                !open ? Queue.Mark.CLOSED : usual ? Queue.Mark.DEFAULT : Queue.Mark.OPEN,
                FluxTimes.read(fields[3].strip(), 1),
                new Queue.PerJob(limit(fields[4]), limit(fields[5]), List.of()),
                perNode(own),
                use(own));
    }

    /** Parses a limit: {@code 0} and {@code inf} mean that there is none; some releases print a fraction. */
    private static OptionalInt limit(String text) {
        OptionalInt number = PrintedNumber.read(text.strip().replaceFirst("\\.0$", ""));
        return number.orElse(0) > 0 ? number : OptionalInt.empty();
    }

    /** Returns the resources of a node. Nodes of the same kind are counted together, so the result is their average. */
    private static Queue.PerNode perNode(List<Nodes> own) {
        List<Nodes> kinds = in("all", own);
        return kinds.isEmpty()
                ? Queue.PerNode.UNKNOWN
                : new Queue.PerNode(
                        kinds.stream()
                                .mapToInt(nodes -> nodes.cores() / nodes.count())
                                .max(),
                        Optional.empty(),
                        kinds.stream()
                                .mapToInt(nodes -> nodes.gpus() / nodes.count())
                                .max(),
                        List.of());
    }

    /** Returns how many of the nodes are in use; partly allocated nodes count as busy. */
    private static Optional<Queue.Use> use(List<Nodes> own) {
        int all = sum("all", own);
        int busy = Math.min(all, sum("allocated", own));
        int down = Math.min(all - busy, sum("down", own));
        return all == 0 ? Optional.empty() : Optional.of(new Queue.Use(busy, all - busy - down, down, all));
    }

    private static int sum(String state, List<Nodes> own) {
        return in(state, own).stream().mapToInt(Nodes::count).sum();
    }

    private static List<Nodes> in(String state, List<Nodes> own) {
        return own.stream().filter(nodes -> nodes.state().equals(state)).toList();
    }

    private static List<String> names(String text) {
        List<String> names = new ArrayList<>();
        for (String name : text.split(",", -1)) {
            if (!name.isBlank()) {
                names.add(name.strip());
            }
        }
        return List.copyOf(names);
    }
}
