package org.batchwright.scheduler.gridengine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.cluster.Limits;
import org.batchwright.model.cluster.Queue;
import org.batchwright.scheduler.Discovery;
import org.batchwright.text.DataSize;

/** Parses queues with their limits from {@code qconf -sq}, their nodes from {@code qstat -f}, and the nodes' memory from {@code qhost}. */
final class GridEngineQueues {
    /** Matches {@code all.q@ge01 BIP 0/9/16 4.04 lx-amd64 d}. */
    private static final Pattern INSTANCE =
            Pattern.compile("(\\S+)@(\\S+)\\s+\\S+\\s+\\d+/(\\d{1,6})/(\\d{1,6})\\s+\\S+\\s+\\S+\\s*(\\S*)\\s*");

    private GridEngineQueues() {}

    private record Instance(String queue, String node, int used, int slots, String states) {}

    static Discovery read(String output) {
        Map<String, List<String>> sections = sections(output);
        String version = sections.getOrDefault("=version", List.of()).stream()
                .map(String::strip)
                .filter(line -> line.matches("[A-Za-z. ]{1,40} ?\\d\\S*"))
                .findFirst()
                .map(line -> "Grid Engine (" + line + ")")
                .orElse("Grid Engine");
        List<Instance> instances = sections.getOrDefault("=instances", List.of()).stream()
                .map(INSTANCE::matcher)
                .filter(Matcher::matches)
                .map(one -> new Instance(
                        one.group(1),
                        one.group(2),
                        Integer.parseInt(one.group(3)),
                        Integer.parseInt(one.group(4)),
                        one.group(5)))
                .toList();
        Map<String, DataSize> memory = memory(sections.getOrDefault("=hosts", List.of()));
        return new Discovery(
                "grid-engine",
                version,
                queues(sections.getOrDefault("=queues", List.of())).stream()
                        .filter(keys -> keys.getOrDefault("qtype", "BATCH").contains("BATCH"))
                        .map(keys -> queue(keys, instances, memory))
                        .toList(),
                Optional.empty(),
                new Limits(maxTasks(sections.getOrDefault("=config", List.of())), OptionalInt.empty()));
    }

    private static Map<String, List<String>> sections(String output) {
        Map<String, List<String>> sections = new LinkedHashMap<>();
        String name = "";
        for (String line : output.lines().toList()) {
            if (line.matches("=[a-z]+")) {
                name = line;
            } else {
                sections.computeIfAbsent(name, any -> new ArrayList<>()).add(line);
            }
        }
        return sections;
    }

    private static List<Map<String, String>> queues(List<String> lines) {
        List<Map<String, String>> queues = new ArrayList<>();
        for (String line : lines) {
            String[] words = line.strip().split("\\s+", 2);
            if (words.length == 2 && words[0].equals("qname")) {
                queues.add(new LinkedHashMap<>());
            }
            if (words.length == 2 && !queues.isEmpty()) {
                queues.getLast().put(words[0], words[1]);
            }
        }
        return queues;
    }

    private static Queue queue(Map<String, String> keys, List<Instance> all, Map<String, DataSize> memory) {
        String name = keys.getOrDefault("qname", "");
        List<Instance> here =
                all.stream().filter(one -> one.queue().equals(name)).toList();
        boolean closed = !here.isEmpty() && here.stream().allMatch(GridEngineQueues::isUnavailable);
        return new Queue(
                name,
                closed ? Queue.Mark.CLOSED : Queue.Mark.OPEN,
                // the first value is the default of the queue: h_rt 24:00:00,[@short=1:00:00]
                GridEngineTimes.read(keys.getOrDefault("h_rt", "").replaceFirst(",.*", "")),
                Queue.PerJob.withMaxNodes(OptionalInt.empty()),
                perNode(here, memory),
                use(here));
    }

    /**
     * Returns whether the queue instance is disabled, suspended, unreachable, in error, ambiguous, orphaned or closed by its calendar. An
     * overloaded one (a) is available.
     */
    private static boolean isUnavailable(Instance one) {
        return one.states().matches(".*[duEDcoCsS].*");
    }

    private static Queue.PerNode perNode(List<Instance> here, Map<String, DataSize> memory) {
        return here.isEmpty()
                ? Queue.PerNode.UNKNOWN
                : new Queue.PerNode(
                        here.stream().mapToInt(Instance::slots).max(),
                        here.stream()
                                .flatMap(one -> Optional.ofNullable(memory.get(one.node())).stream())
                                .max((one, other) -> Long.compare(one.bytes(), other.bytes())),
                        OptionalInt.empty(),
                        List.of());
    }

    private static Optional<Queue.Use> use(List<Instance> here) {
        int out = (int) here.stream().filter(GridEngineQueues::isUnavailable).count();
        int busy = (int) here.stream()
                .filter(one -> !isUnavailable(one) && one.used() > 0)
                .count();
        return here.isEmpty()
                ? Optional.empty()
                : Optional.of(new Queue.Use(busy, here.size() - out - busy, out, here.size()));
    }

    /** Reads the column MEMTOT, whose position differs between the variants of Grid Engine. */
    private static Map<String, DataSize> memory(List<String> lines) {
        Map<String, DataSize> memory = new LinkedHashMap<>();
        int column = -1;
        for (String line : lines) {
            List<String> words = List.of(line.strip().split("\\s+"));
            if (words.contains("MEMTOT")) {
                column = words.indexOf("MEMTOT");
            } else if (column > 0 && words.size() > column && words.get(column).matches("[\\d.]{1,9}[MGT]")) {
                String text = words.get(column);
                double number = Double.parseDouble(text.substring(0, text.length() - 1));
                double mebibytes = number * Math.pow(1024, "MGT".indexOf(text.charAt(text.length() - 1)));
                memory.put(words.getFirst(), DataSize.ofMebibytes((long) mebibytes));
            }
        }
        return memory;
    }

    private static OptionalInt maxTasks(List<String> lines) {
        return lines.stream()
                .filter(line -> line.matches("max_aj_tasks\\s+[1-9]\\d{0,8}"))
                .mapToInt(line -> Integer.parseInt(line.replaceAll("\\D", "")))
                .findFirst();
    }
}
