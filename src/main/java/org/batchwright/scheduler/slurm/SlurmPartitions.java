package org.batchwright.scheduler.slurm;

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

/** Parses partitions with their limits from {@code scontrol show partition -o}, and nodes grouped by type from {@code sinfo -e}. */
final class SlurmPartitions {
    private static final Pattern KEY = Pattern.compile("(?:^| )([A-Za-z:]+)=(\\S*)");
    private static final Pattern GPU = Pattern.compile("\\bgpu(?::([^:,()]+))?:(\\d{1,6})(?=[,(]|$)");

    private SlurmPartitions() {}

    static Discovery read(String output) {
        String version = "Slurm";
        List<Map<String, String>> partitions = new ArrayList<>();
        Map<String, List<String[]>> nodes = new LinkedHashMap<>();
        OptionalInt arrayIndex = OptionalInt.empty();
        for (String line : output.lines()
                .takeWhile(line -> !line.equals(SlurmAccounts.SECTION))
                .toList()) {
            if (line.startsWith("slurm")) {
                version = "Slurm " + line.replaceFirst("^slurm\\S* ", "").strip();
            } else if (line.startsWith("PartitionName=")) {
                partitions.add(keys(line));
            } else if (line.matches("MaxArraySize\\s*=\\s*[1-9]\\d{0,8}")) {
                // the value is the highest index plus one: slurm.conf(5)
                arrayIndex = OptionalInt.of(Integer.parseInt(line.replaceAll("\\D", "")) - 1);
            } else if (line.indexOf('|') > 0) {
                String[] fields = line.split("\\|", -1);
                if (fields.length >= 5) {
                    nodes.computeIfAbsent(fields[0].replace("*", ""), name -> new ArrayList<>())
                            .add(fields);
                }
            }
        }
        return new Discovery(
                        "slurm",
                        version,
                        partitions.stream()
                                .map(keys -> queue(
                                        keys, nodes.getOrDefault(keys.getOrDefault("PartitionName", ""), List.of())))
                                .toList(),
                        SlurmAccounts.read(output),
                        new Limits(arrayIndex, SlurmAccounts.jobLimit(output)))
                .with(SlurmResources.read(output));
    }

    private static Map<String, String> keys(String line) {
        Map<String, String> keys = new LinkedHashMap<>();
        Matcher matcher = KEY.matcher(line);
        while (matcher.find()) {
            keys.put(matcher.group(1), matcher.group(2));
        }
        return keys;
    }

    private static Queue queue(Map<String, String> keys, List<String[]> nodes) {
        Queue.Mark mark = !"UP".equals(keys.get("State"))
                ? Queue.Mark.CLOSED
                : "YES".equals(keys.get("Default")) ? Queue.Mark.DEFAULT : Queue.Mark.OPEN;
        return new Queue(
                keys.getOrDefault("PartitionName", ""),
                mark,
                SlurmTimes.read(keys.getOrDefault("MaxTime", "")),
                perJob(keys),
                perNode(keys, nodes),
                use(nodes));
    }

    /** Returns what a job may request. For a partition that accepts all accounts, the value is ALL. */
    private static Queue.PerJob perJob(Map<String, String> keys) {
        String accounts = keys.getOrDefault("AllowAccounts", "ALL");
        return new Queue.PerJob(
                number(keys.getOrDefault("MinNodes", "")),
                number(keys.getOrDefault("MaxNodes", "")),
                accounts.equals("ALL") || accounts.equals("(null)") ? List.of() : List.of(accounts.split(",")));
    }

    private static Queue.PerNode perNode(Map<String, String> keys, List<String[]> nodes) {
        int cpus = 0;
        long memory = 0;
        int gpus = 0;
        List<String> types = new ArrayList<>();
        for (String[] fields : nodes) {
            cpus = Math.max(cpus, number(fields[1]).orElse(0));
            memory = Math.max(memory, number(fields[2]).orElse(0));
            int here = 0;
            Matcher matcher = GPU.matcher(fields[3]);
            while (matcher.find()) {
                here += Integer.parseInt(matcher.group(2));
                String type = matcher.group(1);
                if (type != null && !types.contains(type)) {
                    types.add(type);
                }
            }
            gpus = Math.max(gpus, here);
        }
        cpus = Math.min(cpus, number(keys.getOrDefault("MaxCPUsPerNode", "")).orElse(cpus));
        memory = Math.min(memory, number(keys.getOrDefault("MaxMemPerNode", "")).orElse((int)
                Math.min(memory, Integer.MAX_VALUE)));
        return nodes.isEmpty()
                ? Queue.PerNode.UNKNOWN
                : new Queue.PerNode(
                        OptionalInt.of(cpus),
                        Optional.of(DataSize.ofMebibytes(memory)).filter(size -> size.bytes() > 0),
                        OptionalInt.of(gpus),
                        types);
    }

    /** Returns how many of the nodes are in use; {@code %F} prints allocated/idle/other/total. */
    private static Optional<Queue.Use> use(List<String[]> nodes) {
        int[] sum = new int[4];
        for (String[] fields : nodes) {
            String[] counts = fields[4].split("/", -1);
            for (int i = 0; i < 4 && i < counts.length; i++) {
                sum[i] += number(counts[i]).orElse(0);
            }
        }
        return nodes.isEmpty() ? Optional.empty() : Optional.of(new Queue.Use(sum[0], sum[1], sum[2], sum[3]));
    }

    /** Parses a number; {@code 16+}, printed for mixed nodes, counts as 16; returns empty for UNLIMITED and similar values. */
    private static OptionalInt number(String text) {
        String digits = text.replace("+", "");
        return digits.matches("\\d{1,9}") ? OptionalInt.of(Integer.parseInt(digits)) : OptionalInt.empty();
    }
}
