package org.batchwright.scheduler.local;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.cluster.Queue;
import org.batchwright.scheduler.AvailableResources;
import org.batchwright.scheduler.Discovery;
import org.batchwright.text.DataSize;
import org.batchwright.text.Message;

/** Parses the resources of a computer, as printed by {@code discover.sh}. */
final class LocalDiscovery {
    private static final String FREE = "gpu=";
    private static final String IN_USE = "gpu-in-use=";

    private LocalDiscovery() {}

    /**
     * Parses the lines {@code system=}, {@code cpus=} and {@code memory-kb=}, and one line {@code gpu=} or {@code gpu-in-use=} for each
     * GPU.
     */
    static Discovery parse(String output, MachineType machine) {
        Map<String, String> facts = new LinkedHashMap<>();
        List<String> gpus = new ArrayList<>();
        List<String> free = new ArrayList<>();
        for (String line : output.lines().toList()) {
            int equals = line.indexOf('=');
            if (line.startsWith(FREE)) {
                gpus.add(line.substring(FREE.length()).strip());
                free.add(line.substring(FREE.length()).strip());
            } else if (line.startsWith(IN_USE)) {
                gpus.add(line.substring(IN_USE.length()).strip());
            } else if (equals > 0) {
                facts.put(line.substring(0, equals), line.substring(equals + 1).strip());
            }
        }
        Queue only = new Queue(
                "local",
                Queue.Mark.DEFAULT,
                Optional.empty(),
                Queue.PerJob.withMaxNodes(OptionalInt.of(1)),
                node(facts, gpus),
                Optional.empty());
        return new Discovery(machine.dialect(), version(facts, machine), List.of(only)).with(counted(gpus, free));
    }

    private static String version(Map<String, String> facts, MachineType machine) {
        String system = facts.getOrDefault("system", "");
        return machine == MachineType.WORKSTATION
                ? Message.text(
                        system.isEmpty() ? "scheduler.local-workstation" : "scheduler.local-workstation-on", system)
                : Message.text(
                        system.isEmpty() ? "scheduler.local-processes" : "scheduler.local-no-scheduler-on", system);
    }

    private static Queue.PerNode node(Map<String, String> facts, List<String> gpus) {
        String cpus = facts.getOrDefault("cpus", "");
        String memory = facts.getOrDefault("memory-kb", "");
        return new Queue.PerNode(
                cpus.matches("\\d{1,6}") ? OptionalInt.of(Integer.parseInt(cpus)) : OptionalInt.empty(),
                memory.matches("\\d{1,15}")
                        ? Optional.of(new DataSize(Long.parseLong(memory) << 10))
                        : Optional.empty(),
                OptionalInt.of(gpus.size()),
                gpus.stream().distinct().toList());
    }

    private static AvailableResources counted(List<String> gpus, List<String> free) {
        List<AvailableResources.Gpus> types = gpus.stream()
                .distinct()
                .map(type -> new AvailableResources.Gpus(type, count(free, type), count(gpus, type)))
                .toList();
        return new AvailableResources(List.of(), List.of(), List.of(), List.of(), List.of(), types);
    }

    private static int count(List<String> names, String type) {
        return (int) names.stream().filter(type::equals).count();
    }
}
