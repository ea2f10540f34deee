package org.batchwright.scheduler.openpbs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.batchwright.model.cluster.Limits;
import org.batchwright.model.cluster.Queue;
import org.batchwright.scheduler.ClockTime;
import org.batchwright.scheduler.Discovery;
import org.batchwright.text.DataSize;

/** Parses the server, its queues and its nodes, from the output of {@code qstat -B -f}, {@code qstat -Q -f} and {@code pbsnodes -av}. */
record OpenPbsQueues(String me, PbsObject server, List<PbsObject> nodes) {
    private static final Pattern KEY = Pattern.compile(" {4,5}([A-Za-z_.]+) = (.*)");
    private static final Pattern HEAD = Pattern.compile("(Server|Queue): (\\S+)|([A-Za-z0-9][A-Za-z0-9._\\[\\]-]*)");

    /** A server, a queue or a node with its attributes. */
    record PbsObject(String name, Map<String, String> values) {
        String get(String key) {
            return values.getOrDefault(key, "");
        }

        OptionalInt number(String key) {
            return get(key).matches("\\d{1,9}") ? OptionalInt.of(Integer.parseInt(get(key))) : OptionalInt.empty();
        }
    }

    /** Parses the output of the query. A long value continues in a line that begins with a tab. */
    static Discovery read(String answer) {
        String output = answer.replace("\n\t", "");
        String version = "OpenPBS";
        String me = "";
        for (String line : output.lines().toList()) {
            if (line.matches("pbs_version = \\S+")) {
                String number = line.substring("pbs_version = ".length());
                version = (number.matches("\\d{4}\\..*") ? "PBS Pro " : "OpenPBS ") + number;
            } else if (line.startsWith("me = ")) {
                me = line.substring(5).strip();
            }
        }
        List<PbsObject> things = parseObjects(
                output.lines().takeWhile(line -> !line.equals("=nodes")).toList(), true);
        List<PbsObject> nodes = parseObjects(
                output.lines().dropWhile(line -> !line.equals("=nodes")).skip(1).toList(), false);
        PbsObject server = things.stream()
                .filter(thing -> !thing.get("server_state").isEmpty())
                .findFirst()
                .orElse(new PbsObject("", Map.of()));
        OpenPbsQueues all = new OpenPbsQueues(
                me,
                server,
                nodes.stream()
                        .filter(node -> !node.get("resources_available.ncpus").equals("0"))
                        .toList());
        List<Queue> queues = things.stream()
                .filter(thing -> !thing.get("queue_type").isEmpty())
                .map(all::queue)
                .toList();
        return new Discovery("openpbs", version, queues, Optional.empty(), all.limits());
    }

    /** @param titled whether each object begins with a line such as {@code Queue: gpu} instead of just its name */
    static List<PbsObject> parseObjects(List<String> lines, boolean titled) {
        List<PbsObject> things = new ArrayList<>();
        for (String line : lines) {
            Matcher head = HEAD.matcher(line);
            Matcher key = KEY.matcher(line);
            if (head.matches() && titled == (head.group(2) != null)) {
                things.add(new PbsObject(titled ? head.group(2) : head.group(3), new LinkedHashMap<>()));
            } else if (key.matches() && !things.isEmpty()) {
                things.getLast().values().putIfAbsent(key.group(1), key.group(2));
            }
        }
        return things;
    }

    private Limits limits() {
        OptionalInt size = server.number("max_array_size");
        Optional<String> own = userLimit("u:" + me);
        Optional<String> each = own.or(() -> userLimit("u:PBS_GENERIC"));
        return server.values().isEmpty()
                ? Limits.UNKNOWN
                : new Limits(
                        size.isPresent() ? OptionalInt.of(Math.max(0, size.getAsInt() - 1)) : OptionalInt.empty(),
                        each.map(text -> OptionalInt.of(Integer.parseInt(text))).orElse(OptionalInt.empty()));
    }

    /** Reads the user's limit in {@code [u:PBS_GENERIC=1000],[u:bob=5]}. */
    private Optional<String> userLimit(String whose) {
        return Arrays.stream(server.get("max_queued").split(",", -1))
                .map(String::strip)
                .filter(part -> part.matches("\\[" + Pattern.quote(whose) + "=\\d{1,9}]"))
                .map(part -> part.substring(part.lastIndexOf('=') + 1).replace("]", ""))
                .findFirst();
    }

    private Queue queue(PbsObject queue) {
        String longest = queue.get("resources_max.walltime");
        return new Queue(
                queue.name(),
                mark(queue),
                ClockTime.read(longest.isEmpty() ? server.get("resources_max.walltime") : longest),
                new Queue.PerJob(queue.number("resources_min.nodect"), queue.number("resources_max.nodect"), List.of()),
                perNode(queue),
                use(queue));
    }

    private Queue.Mark mark(PbsObject queue) {
        boolean open =
                queue.get("enabled").equals("True") && queue.get("started").equals("True") && isAccessible(queue);
        return !open
                ? Queue.Mark.CLOSED
                : queue.name().equals(server.get("default_queue")) ? Queue.Mark.DEFAULT : Queue.Mark.OPEN;
    }

    /** Returns whether the user may use the queue. Only lists of users are checked, because the user's groups on the server are unknown. */
    private boolean isAccessible(PbsObject queue) {
        return !queue.get("acl_user_enable").equals("True")
                || me.isEmpty()
                || Arrays.stream(queue.get("acl_users").split(",", -1))
                        .map(entry -> entry.strip().replaceFirst("^\\+", "").replaceFirst("@.*", ""))
                        .anyMatch(entry -> entry.equals(me) || entry.equals("*"));
    }

    /** Returns the nodes of a queue; a node that is assigned to one queue serves no others. */
    private List<PbsObject> nodes(PbsObject queue) {
        List<PbsObject> own = nodes.stream()
                .filter(node -> node.get("queue").equals(queue.name())
                        || Arrays.asList(node.get("resources_available.Qlist").split(",", -1))
                                .contains(queue.name()))
                .toList();
        return own.isEmpty()
                ? nodes.stream()
                        .filter(node -> node.get("queue").isEmpty()
                                && node.get("resources_available.Qlist").isEmpty())
                        .toList()
                : own;
    }

    /** Returns the resources of a node. GPU types are omitted, because jobs cannot request a type. */
    private Queue.PerNode perNode(PbsObject queue) {
        List<PbsObject> mine = nodes(queue);
        if (mine.isEmpty() || queue.get("queue_type").startsWith("R")) {
            return Queue.PerNode.UNKNOWN;
        }
        long memory = mine.stream()
                .mapToLong(node -> parseBytes(node.get("resources_available.mem")))
                .max()
                .orElse(0);
        return new Queue.PerNode(
                OptionalInt.of(maxResource(mine, queue, "ncpus")),
                memory == 0 ? Optional.empty() : Optional.of(new DataSize(memory)),
                OptionalInt.of(maxResource(mine, queue, "ngpus")),
                List.of());
    }

    private static int maxResource(List<PbsObject> nodes, PbsObject queue, String resource) {
        int there = nodes.stream()
                .mapToInt(node -> node.number("resources_available." + resource).orElse(0))
                .max()
                .orElse(0);
        return Math.min(there, queue.number("resources_max." + resource).orElse(there));
    }

    /** Parses {@code 256gb}, {@code 8388608kb} or {@code 0b}. */
    private static long parseBytes(String text) {
        return DataSize.parse(text).map(DataSize::bytes).orElse(0L);
    }

    private Optional<Queue.Use> use(PbsObject queue) {
        Map<String, Long> count =
                nodes(queue).stream().collect(Collectors.groupingBy(OpenPbsQueues::nodeStatus, Collectors.counting()));
        int busy = Math.toIntExact(count.getOrDefault("busy", 0L));
        int idle = Math.toIntExact(count.getOrDefault("idle", 0L));
        int other = Math.toIntExact(count.getOrDefault("other", 0L));
        return count.isEmpty() || queue.get("queue_type").startsWith("R")
                ? Optional.empty()
                : Optional.of(new Queue.Use(busy, idle, other, busy + idle + other));
    }

    private static String nodeStatus(PbsObject node) {
        String state = node.get("state");
        if (state.equals("free")) {
            return node.get("jobs").isEmpty() ? "idle" : "busy";
        }
        return state.startsWith("job-") || state.startsWith("resv-") || state.equals("busy") ? "busy" : "other";
    }
}
