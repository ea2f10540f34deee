package org.batchwright.scheduler.flux;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.scheduler.option.JobRequest;
import org.batchwright.scheduler.option.OptionRow;
import org.batchwright.text.Message;

/**
 * Requests nodes, CPUs and GPUs. Flux counts slots, each with a number of cores and GPUs, and spreads them evenly over the nodes. A slot is
 * a task, or a node if its GPUs cannot be divided among the tasks; in these slots, the job's own Flux instance can start tasks of any
 * shape. A request that specifies only nodes gets whole nodes.
 */
final class FluxSlots {
    private static final String GROUP = "slots";

    static final OptionRow ROW = OptionRow.of(
                    List.of(
                            Fields.NODES,
                            Fields.TASKS_PER_NODE,
                            Fields.CPUS_PER_TASK,
                            Fields.GPUS_PER_NODE,
                            Fields.EXCLUSIVE),
                    "nodes",
                    "nslots",
                    "cores-per-slot",
                    "gpus-per-slot",
                    "exclusive")
            .writes(FluxSlots::write)
            .reads((option, found) -> found.defer(GROUP, option));

    private FluxSlots() {}

    private static Stream<String> write(JobRequest request) {
        int nodes = request.get(Fields.NODES).orElse(1);
        int tasks = request.get(Fields.TASKS_PER_NODE).orElse(1);
        int gpus = request.get(Fields.GPUS_PER_NODE).orElse(0);
        int slots = gpus % tasks == 0 ? tasks : 1;
        int cores = Math.multiplyExact(
                tasks / slots, request.get(Fields.CPUS_PER_TASK).orElse(1));
        boolean exclusive = request.get(Fields.EXCLUSIVE).orElse(false);
        boolean shaped = gpus > 0 || request.isSet(Fields.TASKS_PER_NODE) || request.isSet(Fields.CPUS_PER_TASK);
        boolean placed = exclusive || tasks > 1 || request.isSet(Fields.NODES);
        List<String> options = new ArrayList<>();
        if (placed) {
            options.add("--nodes=" + nodes);
        }
        if (shaped || !placed) {
            options.add("--nslots=" + Math.multiplyExact(nodes, slots));
        }
        if (cores > 1) {
            options.add("--cores-per-slot=" + cores);
        }
        if (gpus > 0) {
            options.add("--gpus-per-slot=" + gpus / slots);
        }
        if (exclusive) {
            options.add("--exclusive");
        }
        return options.stream();
    }

    /** Handles options that can be interpreted only after all options have been read. */
    static void finish(DirectiveSettings found) {
        Optional<DirectiveOption> nodes = last("nodes", found);
        Optional<DirectiveOption> slots = last("nslots", found);
        int all = nodes.or(() -> slots).map(FluxSlots::count).orElse(1);
        int each = nodes.isPresent() ? slots.map(FluxSlots::count).orElse(all) : 1;
        boolean even = nodes.isPresent() ? all > 0 && each > 0 && each % all == 0 : all == 1;
        if (!even || found.deferred(GROUP).stream().anyMatch(option -> !isReadable(option))) {
            found.deferred(GROUP).forEach(found::addExtra);
            return;
        }
        new Shape(nodes, slots, nodes.isPresent() ? each / all : 1).applyTo(found);
    }

    /**
     * The options that set the number of nodes and the resources on each node.
     *
     * @param perNode number of slots on each node
     */
    private record Shape(Optional<DirectiveOption> nodes, Optional<DirectiveOption> slots, int perNode) {

        void applyTo(DirectiveSettings found) {
            Optional<DirectiveOption> cores = last("cores-per-slot", found);
            Optional<DirectiveOption> gpus = last("gpus-per-slot", found);
            nodes.ifPresent(option -> found.countOrExtra(Fields.NODES, option));
            slots.ifPresent(option -> {
                if (perNode > 1) {
                    found.setField(Fields.TASKS_PER_NODE, String.valueOf(perNode), option);
                } else if (nodes.isPresent() && cores.isEmpty() && gpus.isEmpty()) {
                    found.setField(Fields.CPUS_PER_TASK, "1", option);
                } else {
                    found.omit(option, Message.text("scheduler.flux.one-slot-is-default"));
                }
            });
            cores.ifPresent(option -> found.countOrExtra(Fields.CPUS_PER_TASK, option));
            gpus.ifPresent(
                    option -> found.setField(Fields.GPUS_PER_NODE, String.valueOf(count(option) * perNode), option));
            Optional<DirectiveOption> exclusive = last("exclusive", found);
            boolean wholeNodes = nodes.isPresent() && slots.isEmpty() && (cores.isPresent() || gpus.isPresent());
            if (exclusive.isPresent() || wholeNodes) {
                found.setField(
                        Fields.EXCLUSIVE,
                        Value.of("true"),
                        exclusive.or(() -> nodes).orElseThrow());
            }
        }
    }

    private static boolean isReadable(DirectiveOption option) {
        return option.name().equals("exclusive") ? option.value().isEmpty() : count(option) > 0;
    }

    private static int count(DirectiveOption option) {
        return option.value().matches("\\d{1,5}") ? Integer.parseInt(option.value()) : 0;
    }

    private static Optional<DirectiveOption> last(String name, DirectiveSettings found) {
        return found.deferred(GROUP).stream()
                .filter(option -> option.name().equals(name))
                .reduce((first, second) -> second);
    }
}
