package org.batchwright.scheduler.lsf;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.load.GpuCount;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.Obstacle;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.run.JobState;

/** The unfinished jobs of all users, listed by {@code bjobs -u all -o}; the waiting jobs of an array are combined. */
final class LsfLoadJobs {
    /** The name is the last field, because it may contain the separator. */
    static final List<String> FIELDS = List.of(
            "jobid",
            "jobindex",
            "stat",
            "user",
            "queue",
            "proj_name",
            "exec_host",
            "submit_time",
            "start_time",
            "estimated_start_time",
            "runtimelimit",
            "pend_reason",
            "slots",
            "job_name");

    /** Fields that only later releases support. */
    static final List<String> LATER_FIELDS =
            List.of("nalloc_slot", "nreq_slot", "gpu_num", "gpu_alloc", "combined_resreq");

    private static final List<String> DEMAND =
            List.of("NALLOC_SLOT", "NREQ_SLOT", "SLOTS", "EXEC_HOST", "GPU_NUM", "GPU_ALLOC", "COMBINED_RESREQ");

    private static final Pattern GPUS =
            Pattern.compile("ngpus_physical=(\\d{1,4})(?:\\.\\d{1,4})?(?:/(host|task|job))?");
    private static final Pattern TILE = Pattern.compile("span\\[ptile=(\\d{1,4})]");
    private static final Pattern SLOTS = Pattern.compile("(?:(\\d{1,6})\\*)?[^*:]+");

    private final LsfTable table;
    private final Optional<Instant> now;
    private final int[] demandColumns;
    private final Map<String, String> typeOf = new HashMap<>();

    /** Many rows contain the same values, so sharing their parsed form saves time and memory. */
    private final Map<String, Meaning> meanings = new HashMap<>();

    private final Map<String, QueuedJob.Demand> demands = new HashMap<>();
    private final Map<String, Optional<Instant>> instants = new HashMap<>();
    private final Map<String, Optional<Duration>> limits = new HashMap<>();
    private final Map<String, List<String>> hostLists = new HashMap<>();

    private record Meaning(JobState state, String reason, Obstacle obstacle) {
        static Meaning of(String stat, String pendReason, boolean begun) {
            LsfJobStates.Native words = new LsfJobStates.Native(stat, "", "", pendReason, begun);
            JobState state = words.toJobState();
            boolean waits = state == JobState.QUEUED || state == JobState.HELD;
            String reason = waits ? words.reason().orElse("") : "";
            return new Meaning(state, reason, LsfReasonTexts.obstacle(state, reason));
        }

        boolean waits() {
            return state == JobState.QUEUED || state == JobState.HELD;
        }
    }

    private LsfLoadJobs(LsfTable table, Instant now, List<NodeLoad> hosts) {
        this.table = table;
        this.now = Optional.of(now);
        demandColumns = DEMAND.stream().mapToInt(table::index).toArray();
        hosts.stream()
                .filter(host -> host.gpus().size() == 1)
                .forEach(host -> typeOf.put(host.name(), host.gpus().getFirst().type()));
    }

    /** @param hosts the nodes, which determine the types of the GPUs */
    static List<QueuedJob> read(List<String> lines, Instant now, List<NodeLoad> hosts) {
        LsfLoadJobs reader = new LsfLoadJobs(LsfTable.read("JOBID", lines), now, hosts);
        List<QueuedJob> jobs = new ArrayList<>();
        Map<String, List<String[]>> arrays = new LinkedHashMap<>();
        for (String[] row : reader.table.rows()) {
            QueuedJob job = reader.job(row);
            if (job.isWaiting() && job.id().endsWith("]")) {
                arrays.computeIfAbsent(
                                reader.table.get(row, "JOBID")
                                        + ' '
                                        + job.status().word()
                                        + ' '
                                        + job.status().reason(),
                                none -> new ArrayList<>())
                        .add(row);
            } else if (!job.status().state().isFinal()
                    && !job.id().isEmpty()
                    && Character.isDigit(job.id().charAt(0))) {
                jobs.add(job);
            }
        }
        arrays.values().forEach(rows -> jobs.add(reader.joined(rows)));
        return jobs;
    }

    /** Returns whether the output contains the GPUs of jobs, which early releases of 10.1 do not list. */
    static boolean showsGpus(List<String> lines) {
        return lines.isEmpty() || LsfTable.read("JOBID", lines.subList(0, 1)).has("GPU_NUM");
    }

    private QueuedJob joined(List<String[]> rows) {
        QueuedJob first = job(rows.getFirst());
        SortedSet<Integer> indices = new TreeSet<>();
        rows.forEach(row -> indices.add(table.number(row, "JOBINDEX", 0)));
        return new QueuedJob(
                table.get(rows.getFirst(), "JOBID") + "[" + ranges(indices) + "]",
                rows.size(),
                first.owner(),
                first.status(),
                first.demand(),
                first.schedule(),
                List.of());
    }

    /** Formats indices as in {@code 2-4,7}. */
    static String ranges(SortedSet<Integer> indices) {
        List<String> parts = new ArrayList<>();
        int from = -1;
        for (int index : indices) {
            from = indices.contains(index - 1) ? from : index;
            if (!indices.contains(index + 1)) {
                parts.add(from == index ? String.valueOf(index) : from + "-" + index);
            }
        }
        return String.join(",", parts);
    }

    private QueuedJob job(String[] row) {
        String id = table.get(row, "JOBID");
        int index = table.number(row, "JOBINDEX", 0);
        String stat = table.get(row, "STAT");
        String started = table.get(row, "START_TIME");
        String pendReason = table.get(row, "PEND_REASON");
        Meaning meaning = meanings.computeIfAbsent(
                stat + ' ' + !started.isEmpty() + ' ' + pendReason,
                all -> Meaning.of(stat, pendReason, !started.isEmpty()));
        List<String> hosts = hostLists.computeIfAbsent(table.get(row, "EXEC_HOST"), LsfLoadJobs::hosts);
        Optional<Instant> start = instant(meaning.waits() ? table.get(row, "ESTIMATED_START_TIME") : started);
        Optional<Duration> limit = limits.computeIfAbsent(table.get(row, "RUNTIMELIMIT"), LsfTimes::limit);
        return new QueuedJob(
                index == 0 || id.endsWith("]") ? id : id + "[" + index + "]",
                1,
                new QueuedJob.Owner(
                        table.get(row, "USER"),
                        table.get(row, "PROJ_NAME"),
                        table.get(row, "JOB_NAME"),
                        List.of(table.get(row, "QUEUE"))),
                new QueuedJob.Status(meaning.state(), stat, meaning.reason(), OptionalLong.empty(), meaning.obstacle()),
                demands.computeIfAbsent(demandKey(row), all -> demand(row, hosts)),
                new QueuedJob.Schedule(
                        instant(table.get(row, "SUBMIT_TIME")),
                        start,
                        meaning.waits() ? Optional.empty() : start.flatMap(at -> limit.map(at::plus)),
                        limit),
                hosts);
    }

    private Optional<Instant> instant(String text) {
        return text.isEmpty() ? Optional.empty() : instants.computeIfAbsent(text, one -> LsfTimes.instant(one, now));
    }

    private String demandKey(String[] row) {
        StringBuilder key = new StringBuilder();
        for (int column : demandColumns) {
            key.append(LsfTable.get(row, column)).append('^');
        }
        return key.toString();
    }

    /** Parses {@code 4*gpu01:4*gpu02} or {@code gpu01:gpu01}. */
    private static List<String> hosts(String text) {
        return text.isEmpty() ? List.of() : List.of(LsfHostList.parseHosts(text).split(","));
    }

    private QueuedJob.Demand demand(String[] row, List<String> hosts) {
        int slots = table.number(row, "NALLOC_SLOT", 0);
        if (slots == 0) {
            slots = hosts.isEmpty()
                    ? table.number(row, "NREQ_SLOT", table.number(row, "SLOTS", 1))
                    : slots(table.get(row, "EXEC_HOST"));
        }
        String wanted = table.get(row, "COMBINED_RESREQ");
        Matcher tile = TILE.matcher(wanted);
        int nodes = !hosts.isEmpty()
                ? hosts.size()
                : tile.find() ? Math.ceilDiv(slots, Math.max(1, Integer.parseInt(tile.group(1)))) : 1;
        return new QueuedJob.Demand(
                nodes, slots, 0, hosts.isEmpty() ? wantedGpus(wanted, nodes, slots) : gpus(row, hosts));
    }

    private static int slots(String hosts) {
        return Arrays.stream(hosts.split(":"))
                .map(SLOTS::matcher)
                .filter(Matcher::matches)
                .mapToInt(one -> one.group(1) == null ? 1 : Integer.parseInt(one.group(1)))
                .sum();
    }

    /** Parses {@code rusage[ngpus_physical=2.00/host]}; the number is per host unless stated otherwise. */
    private static List<GpuCount> wantedGpus(String requirement, int nodes, int slots) {
        Matcher gpus = GPUS.matcher(requirement);
        if (!gpus.find()) {
            return List.of();
        }
        String per = Optional.ofNullable(gpus.group(2)).orElse("host");
        int times = per.equals("task") ? slots : per.equals("job") ? 1 : nodes;
        return List.of(new GpuCount("", Integer.parseInt(gpus.group(1)) * times));
    }

    /** Parses {@code gpu01:0,1;gpu02:0,1,0,1}. Each task lists its own GPUs, so a GPU may be listed more than once. */
    private List<GpuCount> gpus(String[] row, List<String> hosts) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        for (String part : table.get(row, "GPU_ALLOC").split(";")) {
            int colon = part.indexOf(':');
            if (colon > 0) {
                String host = part.substring(0, colon).strip();
                long ids = Arrays.stream(part.substring(colon + 1).split(","))
                        .map(String::strip)
                        .filter(id -> id.matches("\\d.*"))
                        .distinct()
                        .count();
                counts.merge(typeOf.getOrDefault(host, ""), (int) ids, Integer::sum);
            }
        }
        int reported = table.number(row, "GPU_NUM", 0);
        if (counts.isEmpty() && reported > 0) {
            counts.put(typeOf.getOrDefault(hosts.getFirst(), ""), reported);
        }
        return counts.entrySet().stream()
                .map(entry -> new GpuCount(entry.getKey(), entry.getValue()))
                .toList();
    }
}
