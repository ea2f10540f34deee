package org.batchwright.scheduler.lsf;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.cluster.Limits;
import org.batchwright.model.cluster.Queue;
import org.batchwright.scheduler.AvailableResources;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.PrintedNumber;
import org.batchwright.text.DataSize;

/** Parses the queues and hosts of LSF from the output of lsid, {@code bqueues -l}, lshosts, bhosts, bmgroup and bparams. */
final class LsfQueues {
    private static final Pattern VERSION =
            Pattern.compile("(?:IBM (?:Spectrum|Platform)|Platform) LSF\\D*([0-9][0-9.]*).*");
    private static final Pattern SIZE = Pattern.compile("(\\d+(?:\\.\\d+)?)([KMGT])");

    private final Map<String, List<String>> sections;
    private final Map<String, Host> readHosts = new LinkedHashMap<>();
    private final Map<String, List<String>> groups = new HashMap<>();

    private LsfQueues(Map<String, List<String>> sections) {
        this.sections = sections;
    }

    /** A node with its resources and status. */
    private record Host(
            String name, OptionalInt cpus, Optional<DataSize> memory, String status, int jobs, List<String> gpus) {
        Host with(String status, int jobs) {
            return new Host(name, cpus, memory, status, jobs, gpus);
        }
    }

    static Discovery read(String output) {
        Map<String, List<String>> sections = new HashMap<>();
        String section = "";
        for (String line : output.lines().toList()) {
            if (line.matches("=[a-z]+")) {
                section = line.substring(1);
            } else {
                sections.computeIfAbsent(section, name -> new ArrayList<>()).add(line);
            }
        }
        LsfQueues all = new LsfQueues(sections);
        all.readHosts();
        all.lines("groups").stream()
                .skip(1)
                .map(line -> line.strip().split("\\s+"))
                .filter(words -> words.length > 1)
                .forEach(words -> all.groups.put(words[0], Arrays.asList(words).subList(1, words.length)));
        return new Discovery("lsf", all.version(), all.queues(), Optional.empty(), all.limits()).with(all.offers());
    }

    private List<String> lines(String section) {
        return sections.getOrDefault(section, List.of());
    }

    private String version() {
        return lines("").stream()
                .map(VERSION::matcher)
                .filter(Matcher::matches)
                .map(matcher -> "LSF " + matcher.group(1).replaceFirst("\\.$", ""))
                .findFirst()
                .orElse("LSF");
    }

    /** Returns the boolean resources of the hosts, which are at the ends of their lines: {@code (gpu nvlink)}. */
    private AvailableResources offers() {
        List<String> features = lines("hosts").stream()
                .filter(line -> line.strip().endsWith(")"))
                .flatMap(line -> Arrays.stream(line.substring(line.lastIndexOf('(') + 1)
                        .replace(")", "")
                        .strip()
                        .split("\\s+")))
                .filter(word -> word.matches("[A-Za-z_][A-Za-z0-9_.]*"))
                .distinct()
                .toList();
        List<String> reservations = lines("reservations").stream()
                .map(line -> line.split("\\s+", 2)[0])
                .filter(word -> word.matches("[A-Za-z0-9_.-]+(#\\d+)?") && !word.equals("RSVID"))
                .distinct()
                .toList();
        return new AvailableResources(List.of(), features, reservations, List.of());
    }

    private Limits limits() {
        OptionalInt size = lines("parameters").stream()
                .map(line -> line.replaceAll("\\s", ""))
                .filter(line -> line.matches("MAX_JOB_ARRAY_SIZE=\\d{1,9}"))
                .mapToInt(line -> Integer.parseInt(line.substring(line.lastIndexOf('=') + 1)))
                .findFirst();
        return new Limits(size, OptionalInt.empty());
    }

    private void readHosts() {
        for (String line : lines("hosts")) {
            String[] words = line.strip().split("\\s+");
            if (words.length >= 8 && !words[0].equals("HOST_NAME")) {
                readHosts.put(
                        words[0],
                        new Host(words[0], PrintedNumber.read(words[4]), size(words[5]), "", 0, new ArrayList<>()));
            }
        }
        for (String line : lines("use")) {
            String[] words = line.strip().split("\\s+");
            if (words.length >= 6) {
                readHosts.computeIfPresent(
                        words[0],
                        (name, host) ->
                                host.with(words[1], PrintedNumber.read(words[4]).orElse(0)));
            }
        }
        String host = "";
        for (String line : lines("gpus")) {
            String[] words = line.strip().split("\\s+");
            host = line.startsWith(" ") ? host : words[0];
            int at = line.startsWith(" ") ? 0 : 1;
            if (words.length > at + 1 && words[at].matches("\\d{1,3}") && readHosts.containsKey(host)) {
                readHosts.get(host).gpus().add(words[at + 1]);
            }
        }
    }

    /** Parses {@code 62.7G} or {@code 7.5T}; returns empty for a dash. */
    private static Optional<DataSize> size(String text) {
        Matcher matcher = SIZE.matcher(text);
        return matcher.matches()
                ? Optional.of(new DataSize(Math.round(
                        Double.parseDouble(matcher.group(1)) * Math.pow(1024, " KMGT".indexOf(matcher.group(2))))))
                : Optional.empty();
    }

    private List<Queue> queues() {
        Map<String, List<String>> texts = new LinkedHashMap<>();
        List<String> last = new ArrayList<>();
        for (String line : lines("queues")) {
            if (line.matches("QUEUE: \\S+")) {
                last = texts.computeIfAbsent(line.substring(7), name -> new ArrayList<>());
            } else {
                last.add(line);
            }
        }
        List<Queue> queues = new ArrayList<>();
        texts.forEach((name, text) -> queues.add(queue(name, text)));
        return queues;
    }

    private Queue queue(String name, List<String> text) {
        List<Host> nodes = nodes(text);
        return new Queue(
                name,
                mark(name, text),
                maxDuration(text),
                new Queue.PerJob(OptionalInt.empty(), OptionalInt.empty(), List.of()),
                perNode(nodes),
                use(nodes));
    }

    private Queue.Mark mark(String name, List<String> text) {
        boolean open = text.stream().anyMatch(line -> line.contains("Open:Active"));
        List<String> mine = lines("mine");
        boolean barred = mine.size() > 1 && mine.stream().noneMatch(line -> line.split("\\s+", 2)[0].equals(name));
        boolean usual = text.stream().anyMatch(line -> line.contains("This is the default queue"));
        return !open || barred ? Queue.Mark.CLOSED : usual ? Queue.Mark.DEFAULT : Queue.Mark.OPEN;
    }

    /** Returns the time limit, which is listed under the heading of the maximum limits; the defaults listed before them are not limits. */
    private static Optional<Duration> maxDuration(List<String> text) {
        List<String> limits = text.stream()
                .dropWhile(line -> !line.startsWith("MAXIMUM LIMITS:"))
                .toList();
        for (int i = 0; i + 1 < limits.size(); i++) {
            if (limits.get(i).strip().equals("RUNLIMIT")) {
                return LsfTimes.limit(limits.get(i + 1));
            }
        }
        return Optional.empty();
    }

    private List<Host> nodes(List<String> text) {
        String listed = text.stream()
                .filter(line -> line.startsWith("HOSTS:"))
                .map(line -> line.substring(6).strip())
                .findFirst()
                .orElse("");
        if (listed.equals("all") || listed.startsWith("all ") || listed.isEmpty()) {
            return List.copyOf(readHosts.values());
        }
        Set<String> names = new LinkedHashSet<>();
        for (String word : listed.split("\\s+")) {
            String name = word.replaceFirst("\\+\\d*$", "").replaceFirst("/$", "");
            names.addAll(groups.getOrDefault(name, List.of(name)));
        }
        return readHosts.values().stream()
                .filter(host -> names.contains(host.name()))
                .toList();
    }

    private static Queue.PerNode perNode(List<Host> nodes) {
        if (nodes.isEmpty()) {
            return Queue.PerNode.UNKNOWN;
        }
        return new Queue.PerNode(
                nodes.stream().map(Host::cpus).flatMapToInt(OptionalInt::stream).max(),
                nodes.stream().flatMap(host -> host.memory().stream()).max(DataSize::compareTo),
                nodes.stream().mapToInt(host -> host.gpus().size()).max(),
                nodes.stream().flatMap(host -> host.gpus().stream()).distinct().toList());
    }

    private static Optional<Queue.Use> use(List<Host> nodes) {
        List<Host> known =
                nodes.stream().filter(host -> !host.status().isEmpty()).toList();
        int busy = (int) known.stream().filter(LsfQueues::isBusy).count();
        int idle = (int) known.stream()
                .filter(host -> host.status().equals("ok") && host.jobs() == 0)
                .count();
        return known.isEmpty()
                ? Optional.empty()
                : Optional.of(new Queue.Use(busy, idle, known.size() - busy - idle, known.size()));
    }

    private static boolean isBusy(Host host) {
        return host.jobs() > 0 && (host.status().equals("ok") || host.status().startsWith("closed"));
    }
}
