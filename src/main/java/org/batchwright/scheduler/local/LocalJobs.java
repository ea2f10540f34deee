package org.batchwright.scheduler.local;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Limits;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.option.ScriptVariant;
import org.batchwright.text.DataSize;
import org.batchwright.text.Message;

/**
 * A computer without a scheduler: jobs are processes in their own sessions. A limited number runs at once; the rest are queued in order.
 * Their state is stored in small files that outlive the application; see {@link LocalJobScripts}.
 */
public final class LocalJobs implements Dialect {
    private static final String WAITING = "WAITING";
    private static final String ENDED = "ENDED";

    private static final int MAX_JOBS = 500;

    @Override
    public String name() {
        return "this-computer";
    }

    @Override
    public Set<Capability> capabilities() {
        Set<Capability> all = EnumSet.of(Capability.LOCAL_QUEUE, Capability.JOB_TERMINAL, Capability.JOB_COMMANDS);
        all.addAll(Capability.USUAL);
        return all;
    }

    @Override
    public String title() {
        return ClusterName.THIS_COMPUTER.title();
    }

    @Override
    public List<String> directives(PlannedJob job, ScriptVariant variant) {
        return job.settings()
                .get(Fields.TIME)
                .map(time -> List.of("#BATCHWRIGHT --time=" + time.toSeconds()))
                .orElse(List.of());
    }

    @Override
    public Set<Field<?>> unsupportedFields() {
        return LocalValidator.unsupportedFields();
    }

    @Override
    public List<Problem> problems(PlannedJob job) {
        return LocalValidator.problems(job);
    }

    @Override
    public String submitScript(RunId run, Cluster.Policy policy) {
        return LocalJobScripts.submit(run, policy.atOnce());
    }

    @Override
    public Optional<JobId> parseSubmitted(String output) {
        return output.lines()
                .map(String::strip)
                .filter(line -> line.matches("local-\\d{1,9}"))
                .reduce((first, second) -> second)
                .map(JobId::new);
    }

    @Override
    public String describeRefusal(String errors) {
        return Message.text("scheduler.job-could-not-started-on-computer");
    }

    @Override
    public String findScript(RunId run) {
        return LocalJobScripts.find(run);
    }

    @Override
    public String idScript() {
        return "grep -E '^local-[0-9]+$' | tail -n 1";
    }

    /** Lines of id and tag. */
    @Override
    public Map<Integer, JobId> parseParts(String output, RunId run) {
        Map<Integer, JobId> parts = new TreeMap<>();
        output.lines()
                .map(line -> line.strip().split(" ", 2))
                .filter(words -> words.length == 2 && words[0].matches("local-\\d{1,9}"))
                .forEach(words -> run.part(words[1]).ifPresent(part -> parts.putIfAbsent(part, new JobId(words[0]))));
        return parts;
    }

    /** Each waiting job is a separate process. */
    @Override
    public Limits limits() {
        return new Limits(OptionalInt.empty(), OptionalInt.of(MAX_JOBS));
    }

    @Override
    public String statusScript(List<JobId> jobs) {
        return LocalJobScripts.status(jobs);
    }

    /** Lines of {@code id|word|exit|started|ended|limit}, times in epoch seconds. */
    @Override
    public Map<JobId, JobReport> parseReports(String output) {
        Map<JobId, JobReport> reports = new LinkedHashMap<>();
        for (String line : output.lines()
                .filter(text -> text.matches("local-\\d{1,9}\\|.*"))
                .toList()) {
            String[] fields = line.split("\\|", -1);
            if (fields.length >= 6) {
                reports.put(new JobId(fields[0]), report(fields));
            }
        }
        return reports;
    }

    private static JobReport report(String[] fields) {
        OptionalInt exit =
                fields[2].matches("\\d{1,3}") ? OptionalInt.of(Integer.parseInt(fields[2])) : OptionalInt.empty();
        JobState state = switch (fields[1]) {
            case WAITING -> JobState.QUEUED;
            case "HELD" -> JobState.HELD;
            case "RUNNING" -> JobState.RUNNING;
            case ENDED -> exit.orElse(1) == 0 ? JobState.SUCCEEDED : JobState.FAILED;
            case "CANCELLED", "DEPENDENCY" -> JobState.CANCELLED;
            case "TIMEOUT" -> JobState.TIMED_OUT;
            case "LOST" -> JobState.FAILED;
            default -> JobState.UNKNOWN;
        };
        Optional<String> reason =
                fields[1].matches("LOST|WAITING|DEPENDENCY") ? Optional.of(fields[1]) : Optional.empty();
        JobReport.Times times = new JobReport.Times(
                instant(fields[3]),
                instant(fields[4]),
                instant(fields[5]).map(limit -> Duration.ofSeconds(limit.getEpochSecond())));
        return new JobReport(state, fields[1], reason, times, Optional.empty(), exit);
    }

    private static Optional<Instant> instant(String text) {
        return text.matches("[1-9]\\d{0,11}")
                ? Optional.of(Instant.ofEpochSecond(Long.parseLong(text)))
                : Optional.empty();
    }

    @Override
    public String cancelScript(List<JobId> jobs) {
        return jobs.stream()
                .map(LocalJobScripts::cancel)
                .map(text -> "(\n" + text + "\n)")
                .collect(Collectors.joining("\n"));
    }

    @Override
    public String enterScript(JobId job) {
        return LocalJobScripts.enter(job);
    }

    @Override
    public Optional<String> holdScript(JobId job) {
        return Optional.of(LocalJobScripts.hold(job));
    }

    @Override
    public Optional<String> releaseScript(JobId job) {
        return Optional.of(LocalJobScripts.release(job));
    }

    @Override
    public String discoverScript() {
        return LocalJobScripts.discover();
    }

    /** Lines {@code system=}, {@code cpus=}, {@code memory-kb=}, and one {@code gpu=} per GPU. */
    @Override
    public Discovery parseDiscovery(String output) {
        Map<String, String> facts = new LinkedHashMap<>();
        List<String> gpus = new ArrayList<>();
        for (String line : output.lines().toList()) {
            int equals = line.indexOf('=');
            if (line.startsWith("gpu=")) {
                gpus.add(line.substring(4).strip());
            } else if (equals > 0) {
                facts.put(line.substring(0, equals), line.substring(equals + 1).strip());
            }
        }
        String cpus = facts.getOrDefault("cpus", "");
        String memory = facts.getOrDefault("memory-kb", "");
        Queue.PerNode node = new Queue.PerNode(
                cpus.matches("\\d{1,6}") ? OptionalInt.of(Integer.parseInt(cpus)) : OptionalInt.empty(),
                memory.matches("\\d{1,15}")
                        ? Optional.of(new DataSize(Long.parseLong(memory) << 10))
                        : Optional.empty(),
                OptionalInt.of(gpus.size()),
                gpus.stream().distinct().toList());
        Queue only = new Queue(
                "local",
                Queue.Mark.DEFAULT,
                Optional.empty(),
                Queue.PerJob.withMaxNodes(OptionalInt.of(1)),
                node,
                Optional.empty());
        return new Discovery(
                "this-computer",
                facts.containsKey("system")
                        ? Message.text("scheduler.local-no-scheduler-on", facts.get("system"))
                        : Message.text("scheduler.local-processes"),
                List.of(only));
    }

    @Override
    public Duration gracePeriod() {
        return Duration.ofSeconds(5);
    }

    /** The launcher's words for a job that waits or has ended are no scheduler's. */
    @Override
    public boolean repeatsState(String word) {
        return word.equals(WAITING) || word.equals(ENDED);
    }

    @Override
    public String describeReason(String reason) {
        return switch (reason) {
            case WAITING -> Message.text("scheduler.waiting-for-earlier-job-end");
            case "DEPENDENCY" -> Message.text("scheduler.dependency-failed-never-started");
            case "LOST" -> Message.text("scheduler.ended-without-trace-killed-or-computer-switched");
            default -> reason;
        };
    }
}
