package org.batchwright.scheduler.slurm.load;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.load.NodeAvailability;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.Utilization;

/** The nodes printed by {@code sinfo -N}, which prints one row for each partition that a node belongs to. */
public final class SlurmLoadNodes {
    private static final Set<String> OPEN = Set.of(
            "idle", "mixed", "allocated", "completing", "planned", "powered_down", "powering_up", "power_up", "comp");

    private SlurmLoadNodes() {}

    /** The requested fields in order, with the names of the command's long options. */
    private enum Column {
        HOST(0, "NodeHost"),
        PARTITION(1, "Partition"),
        STATE(2, "StateLong"),
        CPUS(3, "CPUsState"),
        MEMORY(4, "Memory"),
        MEMORY_USED(5, "AllocMem"),
        GPUS(6, "Gres"),
        GPUS_USED(7, "GresUsed"),
        REASON(8, "Reason");

        private final int index;
        private final String option;

        Column(int index, String option) {
            this.index = index;
            this.option = option;
        }

        String of(List<String> row) {
            return row.get(index);
        }
    }

    /** Returns the columns to request, separated by spaces. */
    public static String columns() {
        return Stream.of(Column.values()).map(column -> column.option).collect(Collectors.joining(" "));
    }

    public static List<NodeLoad> read(String text) {
        Map<String, List<String>> rows = new LinkedHashMap<>();
        Map<String, List<String>> queues = new LinkedHashMap<>();
        text.lines().forEach(line -> {
            List<String> row = SlurmColumns.split(line);
            if (row.size() == Column.values().length) {
                String name = Column.HOST.of(row);
                String queue = Column.PARTITION.of(row);
                rows.putIfAbsent(name, row);
                queues.computeIfAbsent(name, none -> new ArrayList<>())
                        .add(queue.endsWith("*") ? queue.substring(0, queue.length() - 1) : queue);
            }
        });
        return rows.entrySet().stream()
                .map(entry -> node(entry.getValue(), queues.getOrDefault(entry.getKey(), List.of())))
                .toList();
    }

    private static NodeLoad node(List<String> row, List<String> queues) {
        String[] cpus = Column.CPUS.of(row).split("/", -1);
        String reason = Column.REASON.of(row);
        return new NodeLoad(
                Column.HOST.of(row),
                queues,
                new NodeLoad.NodeState(
                        availability(Column.STATE.of(row)), Column.STATE.of(row), reason.equals("none") ? "" : reason),
                cpus.length == 4 ? new Utilization(number(cpus[0]), number(cpus[3])) : Utilization.NONE,
                new Utilization(number(Column.MEMORY_USED.of(row)), number(Column.MEMORY.of(row))),
                SlurmGpus.ofNode(Column.GPUS.of(row), Column.GPUS_USED.of(row)));
    }

    /**
     * Parses a node state: sinfo(1), NODE STATE CODES. {@code *} means that the node does not respond, {@code $} that it is in maintenance,
     * and {@code @} or {@code ^} that it will be rebooted.
     */
    public static NodeAvailability availability(String state) {
        String word = state.toLowerCase(Locale.ROOT).replaceFirst("[^a-z_]+$", "");
        String marks = state.substring(word.length());
        if (marks.contains("*") || marks.contains("@") || marks.contains("^") || marks.contains("!")) {
            return NodeAvailability.CLOSED;
        }
        if (word.equals("reserved") || word.equals("maint") || marks.contains("$")) {
            return NodeAvailability.RESERVED;
        }
        return OPEN.contains(word) ? NodeAvailability.OPEN : NodeAvailability.CLOSED;
    }

    private static long number(String text) {
        return text.matches("\\d{1,15}") ? Long.parseLong(text) : 0;
    }
}
