package org.batchwright.scheduler.local;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Limits;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.LoadReader;
import org.batchwright.scheduler.option.ScriptVariant;
import org.batchwright.text.Message;

/**
 * The dialect of a computer without a scheduler: each job is a process in a separate session. A limited number of jobs run at once; the
 * others are queued in order. Each job sees only the GPUs that it requests, and these are not assigned to any other job of any user. The
 * state of jobs is stored in small files that outlive the application; see {@link LocalJobScripts}.
 */
public final class LocalJobs implements Dialect {
    private static final int MAX_JOBS = 500;

    private final MachineType machine;
    private final LocalJobScripts scripts;

    private LocalJobs(MachineType machine) {
        this.machine = machine;
        this.scripts = new LocalJobScripts(machine);
    }

    /** Creates the dialect of the computer that the application runs on. */
    public static LocalJobs ofThisComputer() {
        return new LocalJobs(MachineType.THIS_COMPUTER);
    }

    /** Creates the dialect of a computer that is reached by SSH. */
    public static LocalJobs ofWorkstation() {
        return new LocalJobs(MachineType.WORKSTATION);
    }

    @Override
    public String name() {
        return machine.dialect();
    }

    @Override
    public Set<Capability> capabilities() {
        return Capability.usualAnd(
                Capability.LOCAL_QUEUE,
                Capability.JOB_TERMINAL,
                Capability.JOB_COMMANDS,
                Capability.SUCCESS_DEPENDENCIES);
    }

    @Override
    public String title() {
        return machine.title();
    }

    @Override
    public List<String> directives(PlannedJob job, ScriptVariant variant) {
        Settings settings = job.settings();
        int gpus = settings.get(Fields.GPUS_PER_NODE).orElse(0);
        return Stream.of(
                        settings.get(Fields.TIME).map(time -> "time=" + time.toSeconds()),
                        Optional.of("gpus=" + gpus).filter(some -> gpus > 0),
                        settings.get(Fields.GPU_TYPE).filter(some -> gpus > 0).map(type -> "gpu-type=" + type))
                .flatMap(Optional::stream)
                .map(option -> "#BATCHWRIGHT --" + option)
                .toList();
    }

    @Override
    public Set<Field<?>> unsupportedFields() {
        return LocalValidator.unsupportedFields();
    }

    @Override
    public List<Problem> problems(PlannedJob job) {
        return LocalValidator.problems(job, machine);
    }

    @Override
    public String submitScript(RunId run, Cluster.Policy policy) {
        return scripts.submit(run, policy.atOnce());
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
        return scripts.find(run);
    }

    @Override
    public String idScript() {
        return "grep -E '^local-[0-9]+$' | tail -n 1";
    }

    /** Parses lines that consist of an ID and a tag. */
    @Override
    public Map<Integer, JobId> parseParts(String output, RunId run) {
        Map<Integer, JobId> parts = new TreeMap<>();
        output.lines()
                .map(line -> line.strip().split(" ", 2))
                .filter(words -> words.length == 2 && words[0].matches("local-\\d{1,9}"))
                .forEach(words -> run.part(words[1]).ifPresent(part -> parts.putIfAbsent(part, new JobId(words[0]))));
        return parts;
    }

    /** Returns limits, which are needed because each waiting job is a separate process. */
    @Override
    public Limits limits() {
        return new Limits(OptionalInt.empty(), OptionalInt.of(MAX_JOBS));
    }

    @Override
    public String statusScript(List<JobId> jobs) {
        return scripts.status(jobs);
    }

    @Override
    public Map<JobId, JobReport> parseReports(String output) {
        return LocalReports.parse(output);
    }

    @Override
    public String cancelScript(List<JobId> jobs) {
        return jobs.stream()
                .map(scripts::cancel)
                .map(text -> "(\n" + text + "\n)")
                .collect(Collectors.joining("\n"));
    }

    @Override
    public String enterScript(JobId job) {
        return scripts.enter(job);
    }

    @Override
    public Optional<String> holdScript(JobId job) {
        return Optional.of(scripts.hold(job));
    }

    @Override
    public Optional<String> releaseScript(JobId job) {
        return Optional.of(scripts.release(job));
    }

    @Override
    public String discoverScript() {
        return LocalJobScripts.discover();
    }

    @Override
    public Discovery parseDiscovery(String output) {
        return LocalDiscovery.parse(output, machine);
    }

    @Override
    public Optional<LoadReader> loadReader() {
        return Optional.of(new LocalLoad(scripts, machine));
    }

    @Override
    public Duration gracePeriod() {
        return Duration.ofSeconds(5);
    }

    @Override
    public boolean repeatsState(String word) {
        return LocalReports.repeatsState(word);
    }

    @Override
    public String describeReason(String reason) {
        return LocalReports.describeReason(reason);
    }
}
