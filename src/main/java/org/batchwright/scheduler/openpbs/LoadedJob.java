package org.batchwright.scheduler.openpbs;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.load.GpuCount;
import org.batchwright.model.load.Obstacle;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.run.JobState;
import org.batchwright.scheduler.ClockTime;

/** A job in the output of {@code qstat -f}, as printed by load.sh: its ID and the requested attributes. */
record LoadedJob(Map<String, String> values) {
    private static final List<String> ATTRIBUTES = List.of(
            "Job_Name",
            "Job_Owner",
            "queue",
            "job_state",
            "substate",
            "Hold_Types",
            "comment",
            "depend",
            "project",
            "Account_Name",
            "qtime",
            "stime",
            "estimated.start_time",
            "Resource_List.walltime",
            "Resource_List.ncpus",
            "Resource_List.ngpus",
            "Resource_List.mem",
            "Resource_List.nodect",
            "Resource_List.select",
            "exec_vnode",
            "array_state_count");

    private static final Pattern NODE = Pattern.compile("\\(([^:()+]+)|\\+([^:()+]+)");
    private static final Pattern QUEUED = Pattern.compile("Queued:(\\d{1,8}).*");
    private static final Pattern TYPE = Pattern.compile("(?:gpu_model|gpu_type|gpu_name|accelerator_model)=([^:+]+)");
    private static final String NO_PROJECT = "_pbs_project_default";

    LoadedJob {
        values = Map.copyOf(values);
    }

    static String attributes() {
        return String.join(" ", ATTRIBUTES);
    }

    /** @param nodes the nodes, which show which jobs of an array are running */
    static List<QueuedJob> read(List<String> lines, List<VirtualNode> nodes) {
        List<QueuedJob> jobs = new ArrayList<>();
        Map<String, LoadedJob> arrays = new HashMap<>();
        for (LoadedJob job : all(lines)) {
            if (job.value("id").contains("[]")) {
                arrays.put(job.value("id"), job);
                job.waitingRest().ifPresent(jobs::add);
            } else if (!job.state().isFinal()) {
                jobs.add(job.toQueued(job.value("id"), job.nodes(), 1));
            }
        }
        jobs.addAll(running(arrays, nodes));
        return jobs;
    }

    /** Returns the project of each job that has one, keyed by the ID of the job or array. */
    static Map<String, String> projects(List<String> lines) {
        Map<String, String> projects = new HashMap<>();
        all(lines).stream()
                .filter(job -> !job.project().isEmpty())
                .forEach(job -> projects.put(job.value("id"), job.project()));
        return projects;
    }

    private static List<LoadedJob> all(List<String> lines) {
        return lines.stream()
                .map(line -> line.split("\u001f", -1))
                .filter(fields -> fields.length == ATTRIBUTES.size() + 2)
                .map(LoadedJob::of)
                .toList();
    }

    private static LoadedJob of(String[] fields) {
        Map<String, String> values = new HashMap<>();
        values.put("id", fields[0]);
        for (int i = 0; i < ATTRIBUTES.size(); i++) {
            values.put(ATTRIBUTES.get(i), fields[i + 1]);
        }
        return new LoadedJob(values);
    }

    private static List<QueuedJob> running(Map<String, LoadedJob> arrays, List<VirtualNode> nodes) {
        Map<String, List<String>> places = new HashMap<>();
        for (VirtualNode node : nodes) {
            node.jobs().stream()
                    .filter(id -> id.contains("["))
                    .forEach(id -> places.computeIfAbsent(id, none -> new ArrayList<>())
                            .add(node.load().name()));
        }
        List<QueuedJob> running = new ArrayList<>();
        places.forEach((id, where) -> Optional.ofNullable(arrays.get(id.replaceFirst("\\[\\d+]", "[]")))
                .ifPresent(array -> running.add(array.toQueued(id, where, 1))));
        return running;
    }

    private String value(String name) {
        return values.getOrDefault(name, "");
    }

    private OpenPbsJobStates.Native words() {
        return new OpenPbsJobStates.Native(
                value("job_state"), value("substate"), "", value("Hold_Types"), value("comment"), value("depend"));
    }

    private JobState state() {
        return words().toJobState();
    }

    /** Returns the waiting jobs of an array as one entry; empty if all have started. */
    private Optional<QueuedJob> waitingRest() {
        Matcher count = QUEUED.matcher(value("array_state_count"));
        int waiting = count.matches() ? Integer.parseInt(count.group(1)) : 0;
        return waiting == 0 ? Optional.empty() : Optional.of(toQueued(value("id"), List.of(), waiting));
    }

    private QueuedJob toQueued(String id, List<String> nodes, int count) {
        boolean rest = id.contains("[]");
        OpenPbsJobStates.Native words = rest ? words().toWaiting() : words();
        JobState state = id.equals(value("id")) ? words.toJobState() : JobState.RUNNING;
        Optional<Instant> started = OpenPbsTimes.instant(value("stime"));
        Optional<Duration> limit = ClockTime.read(value("Resource_List.walltime"));
        boolean waits = state == JobState.QUEUED || state == JobState.HELD;
        String reason = waits ? words.reason().orElse("") : "";
        boolean known = id.equals(value("id")) && !rest; // an array's start time is that of its first job
        return new QueuedJob(
                id,
                count,
                owner(),
                new QueuedJob.Status(state, words.state(), reason, OptionalLong.empty(), obstacle(state, reason)),
                demand(),
                new QueuedJob.Schedule(
                        OpenPbsTimes.instant(value("qtime")),
                        waits ? OpenPbsTimes.instant(value("estimated.start_time")) : started.filter(at -> known),
                        waits ? Optional.empty() : started.filter(at -> known).flatMap(at -> limit.map(at::plus)),
                        limit),
                nodes);
    }

    private QueuedJob.Owner owner() {
        return new QueuedJob.Owner(
                value("Job_Owner").replaceFirst("@.*", ""),
                value("Account_Name").isEmpty() ? project() : value("Account_Name"),
                value("Job_Name"),
                List.of(value("queue")));
    }

    private String project() {
        return value("project").equals(NO_PROJECT) ? "" : value("project");
    }

    private QueuedJob.Demand demand() {
        int gpus = number("Resource_List.ngpus");
        Matcher type = TYPE.matcher(value("Resource_List.select"));
        return new QueuedJob.Demand(
                Math.max(1, number("Resource_List.nodect")),
                number("Resource_List.ncpus"),
                VirtualNode.mebibytes(value("Resource_List.mem")),
                gpus == 0 ? List.of() : List.of(new GpuCount(type.find() ? type.group(1) : "", gpus)));
    }

    private int number(String name) {
        return value(name).matches("\\d{1,9}") ? Integer.parseInt(value(name)) : 0;
    }

    /** Parses {@code (gpu01:ncpus=4:ngpus=1)+(gpu02:ncpus=4)}. */
    private List<String> nodes() {
        List<String> nodes = new ArrayList<>();
        Matcher matcher = NODE.matcher(value("exec_vnode"));
        while (matcher.find()) {
            String name = Optional.ofNullable(matcher.group(1)).orElseGet(() -> matcher.group(2));
            if (name != null && !nodes.contains(name)) {
                nodes.add(name);
            }
        }
        return nodes;
    }

    private static Obstacle obstacle(JobState state, String reason) {
        if (state == JobState.HELD || reason.equals("substate=30")) {
            return Obstacle.HOLD;
        }
        if (reason.equals("substate=22")) {
            return Obstacle.DEPENDENCY;
        }
        if (reason.startsWith("Can Never Run")) {
            return Obstacle.NEVER;
        }
        return reason.contains("limit") ? Obstacle.LIMIT : Obstacle.TURN;
    }
}
