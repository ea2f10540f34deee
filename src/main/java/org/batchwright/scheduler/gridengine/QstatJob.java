package org.batchwright.scheduler.gridengine;

import java.time.Duration;
import java.time.Instant;
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

/**
 * A job as printed by {@code qstat -r -xml}.
 *
 * @param values texts of the job's elements, keyed by element name
 * @param requests hard requests of the job, keyed by resource name
 */
record QstatJob(Map<String, String> values, Map<String, String> requests) {
    private static final Pattern SPAN = Pattern.compile("(\\d{1,8})(?:-(\\d{1,8}))?(?::(\\d{1,8}))?");
    /** Factor that converts priorities, which are fractions with five digits, to whole numbers. */
    private static final double PRIORITY_UNIT = 100_000;

    QstatJob {
        values = Map.copyOf(values);
        requests = Map.copyOf(requests);
    }

    private String value(String name) {
        return values.getOrDefault(name, "");
    }

    String number() {
        return value("JB_job_number");
    }

    int requested(String name) {
        return (int) GridEngineNumbers.number(requests.getOrDefault(name, ""));
    }

    int slots() {
        return Math.max(1, (int) GridEngineNumbers.number(value("slots")));
    }

    /**
     * Returns this job as an entry of the queue. The job's hosts are those that list its number in qhost, because its own row names only
     * the first host.
     *
     * @param gpus total number of the job's GPUs
     */
    QueuedJob toQueued(int gpus, List<QhostHost> hosts) {
        String word = value("state");
        boolean waitsForJob = !value("predecessor_jobs").isEmpty();
        JobState state = GridEngineJobStates.state(word, waitsForJob ? GridEngineJobStates.HELD_BY_JOB : "");
        String tasks = value("tasks");
        List<String> nodes = value("queue_name").contains("@") ? nodes(hosts) : List.of();
        String queue = value("queue_name").replaceFirst("@.*", "");
        String named = values.getOrDefault("hard_req_queue", queue).replaceFirst("@.*", "");
        Optional<Instant> started =
                GridEngineTimes.instant(value("JAT_start_time").replace('T', ' '));
        Optional<Duration> limit = GridEngineTimes.read(requests.getOrDefault("h_rt", ""));
        return new QueuedJob(
                tasks.isEmpty() ? number() : number() + "." + tasks,
                count(tasks),
                new QueuedJob.Owner(
                        value("JB_owner"),
                        value("JB_project"),
                        values.getOrDefault("full_job_name", value("JB_name")),
                        named.isEmpty() ? List.of() : List.of(named)),
                new QueuedJob.Status(
                        state,
                        word,
                        reason(state, waitsForJob),
                        OptionalLong.of(Math.round(GridEngineNumbers.number(value("JAT_prio")) * PRIORITY_UNIT)),
                        obstacle(word, waitsForJob)),
                new QueuedJob.Demand(
                        Math.max(1, nodes.size()), slots(), 0, gpus == 0 ? List.of() : List.of(new GpuCount("", gpus))),
                new QueuedJob.Schedule(
                        GridEngineTimes.instant(value("JB_submission_time").replace('T', ' ')),
                        started,
                        started.flatMap(start -> limit.map(start::plus)),
                        limit),
                nodes);
    }

    private List<String> nodes(List<QhostHost> hosts) {
        String first = value("queue_name").replaceFirst(".*@", "");
        List<String> all = hosts.stream()
                .filter(host ->
                        host.jobs().containsKey(number()) && value("tasks").isEmpty())
                .map(QhostHost::name)
                .toList();
        return all.isEmpty() ? List.of(first) : all;
    }

    private static String reason(JobState state, boolean waitsForJob) {
        return state != JobState.HELD && state != JobState.QUEUED
                ? ""
                : waitsForJob
                        ? GridEngineJobStates.HELD_BY_JOB
                        : state == JobState.HELD ? GridEngineJobStates.HELD : "";
    }

    private static Obstacle obstacle(String word, boolean waitsForJob) {
        return word.contains("E")
                ? Obstacle.NEVER
                : waitsForJob ? Obstacle.DEPENDENCY : word.contains("h") ? Obstacle.HOLD : Obstacle.TURN;
    }

    /** Counts the tasks in {@code 6-20:1} or {@code 1-15:1,18,19}. */
    static int count(String tasks) {
        int sum = 0;
        Matcher span = SPAN.matcher(tasks);
        while (span.find()) {
            int from = Integer.parseInt(span.group(1));
            int to = Optional.ofNullable(span.group(2)).map(Integer::parseInt).orElse(from);
            int step = Optional.ofNullable(span.group(3)).map(Integer::parseInt).orElse(1);
            sum += (to - from) / Math.max(1, step) + 1;
        }
        return Math.max(1, sum);
    }
}
