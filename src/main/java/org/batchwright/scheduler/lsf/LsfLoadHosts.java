package org.batchwright.scheduler.lsf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.load.NodeAvailability;
import org.batchwright.model.load.NodeGpus;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.Utilization;
import org.batchwright.scheduler.LoadAnswer;

/**
 * The hosts listed by {@code bhosts -o}, with their GPUs from {@code bhosts -gpu}, their sizes from lshosts and their queues from bqueues.
 */
final class LsfLoadHosts {
    /** Host states that let jobs start as soon as other jobs end. */
    private static final Set<String> OPEN = Set.of("ok", "closed_Full", "closed_Busy", "closed_Excl", "closed_cu_excl");

    private static final Pattern SIZE = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,6})?)([KMGT])B?");

    private final LsfTable sizes;
    private final Map<String, String[]> sizesOf = new HashMap<>();
    private final Map<String, List<NodeGpus>> gpus;
    private final Map<String, List<String>> queues = new HashMap<>();

    private LsfLoadHosts(LoadAnswer answer) {
        sizes = LsfTable.read("HOST_NAME", answer.lines("sizes"));
        sizes.rows().forEach(row -> sizesOf.put(sizes.get(row, "HOST_NAME"), row));
        gpus = gpus(answer.lines("gpus"));
    }

    static List<NodeLoad> read(LoadAnswer answer) {
        LsfLoadHosts reader = new LsfLoadHosts(answer);
        LsfTable hosts = LsfTable.read("HOST_NAME", answer.lines("hosts"));
        List<String> names =
                hosts.rows().stream().map(row -> hosts.get(row, "HOST_NAME")).toList();
        reader.readQueues(answer, names);
        return hosts.rows().stream().map(row -> reader.host(hosts, row)).toList();
    }

    /** Reads the GPUs of each host. A GPU counts as in use if at least one job uses it, even if other jobs could share it. */
    private static Map<String, List<NodeGpus>> gpus(List<String> lines) {
        Map<String, Map<String, NodeGpus>> found = new LinkedHashMap<>();
        String host = "";
        for (String line : lines) {
            String[] words = line.strip().split("\\s+");
            int last = words.length - 1;
            boolean first = words.length == 9; // in the rows of a host's further GPUs, the name is missing
            if ((first || words.length == 8) && words[last - 3].matches("\\d{1,6}")) {
                host = first ? words[0] : host;
                boolean busy = !words[last - 3].equals("0");
                found.computeIfAbsent(host, name -> new LinkedHashMap<>())
                        .merge(
                                words[last - 6],
                                new NodeGpus(words[last - 6], busy ? 1 : 0, 1),
                                (one, other) ->
                                        new NodeGpus(one.type(), one.used() + other.used(), one.all() + other.all()));
            }
        }
        Map<String, List<NodeGpus>> gpus = new HashMap<>();
        found.forEach((name, types) -> gpus.put(name, List.copyOf(types.values())));
        return gpus;
    }

    /** Reads lines such as {@code HOSTS: gpu_hosts/ cpu01+2} or {@code all ~cpu01}, with the groups of bmgroup. */
    private void readQueues(LoadAnswer answer, List<String> all) {
        Map<String, List<String>> groups = new HashMap<>();
        answer.lines("groups").stream()
                .map(line -> line.strip().split("\\s+"))
                .forEach(words -> groups.put(
                        words[0],
                        Arrays.stream(words)
                                .skip(1)
                                .map(word -> word.replaceFirst("/$", ""))
                                .toList()));
        String queue = "";
        for (String line : answer.lines("queues")) {
            if (line.startsWith("QUEUE: ")) {
                queue = line.substring(7).strip();
            } else if (line.startsWith("HOSTS: ")) {
                for (String host : members(line.substring(7), all, groups)) {
                    queues.computeIfAbsent(host, none -> new ArrayList<>()).add(queue);
                }
            }
        }
    }

    private static Set<String> members(String text, List<String> all, Map<String, List<String>> groups) {
        Set<String> members = new LinkedHashSet<>();
        for (String word : text.strip().split("\\s+")) {
            boolean out = word.startsWith("~");
            String name = word.replaceFirst("^~", "")
                    .replaceFirst("[!]?(\\+\\d*)?$", "")
                    .replaceFirst("/$", "");
            List<String> named = name.equals("all") ? all : expand(name, groups, 4);
            if (out) {
                named.forEach(members::remove);
            } else {
                members.addAll(named);
            }
        }
        return members;
    }

    /** Returns the hosts of a group, which may contain other groups. */
    private static List<String> expand(String name, Map<String, List<String>> groups, int depth) {
        List<String> inside = groups.get(name);
        return inside == null || depth == 0
                ? List.of(name)
                : inside.stream()
                        .flatMap(one -> expand(one, groups, depth - 1).stream())
                        .toList();
    }

    private NodeLoad host(LsfTable table, String[] row) {
        String name = table.get(row, "HOST_NAME");
        String status = table.get(row, "STATUS");
        String[] kind = sizesOf.getOrDefault(name, new String[0]);
        int slots = table.number(row, "MAX", kind.length == 0 ? 0 : sizes.number(kind, "NCPUS", 0));
        boolean whole = status.endsWith("xcl"); // a single job uses the whole host
        int used = table.number(row, "NJOBS", 0) + table.number(row, "RSV", 0);
        return new NodeLoad(
                name,
                queues.getOrDefault(name, List.of()),
                new NodeLoad.NodeState(
                        OPEN.contains(status) ? NodeAvailability.OPEN : NodeAvailability.CLOSED, status, ""),
                new Utilization(whole ? slots : Math.min(used, slots), slots),
                memory(table.get(row, "RESERVED_MEM"), kind.length == 0 ? "" : sizes.get(kind, "MAXMEM")),
                gpusOf(name, table, row).stream()
                        .map(one -> whole ? new NodeGpus(one.type(), one.all(), one.all()) : one)
                        .toList());
    }

    /** Returns the GPU counts printed by bhosts, for use if it does not list the GPUs themselves. */
    private List<NodeGpus> gpusOf(String name, LsfTable table, String[] row) {
        int all = table.number(row, "NGPUS", 0);
        return gpus.containsKey(name)
                ? gpus.getOrDefault(name, List.of())
                : all == 0 ? List.of() : List.of(new NodeGpus("", table.number(row, "NGPUS_ALLOC", 0), all));
    }

    /** Returns the memory in use; unknown if either figure is unknown. */
    private static Utilization memory(String reserved, String all) {
        OptionalLong used = mebibytes(reserved);
        OptionalLong size = mebibytes(all);
        return used.isPresent() && size.isPresent()
                ? new Utilization(used.getAsLong(), size.getAsLong())
                : Utilization.NONE;
    }

    /** Parses {@code 187.4G} or {@code 143M}. */
    static OptionalLong mebibytes(String text) {
        Matcher matcher = SIZE.matcher(text);
        return matcher.matches()
                ? OptionalLong.of(Math.round(
                        Double.parseDouble(matcher.group(1)) * Math.pow(1024, "KMGT".indexOf(matcher.group(2)) - 1)))
                : OptionalLong.empty();
    }
}
