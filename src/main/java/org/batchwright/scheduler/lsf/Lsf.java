package org.batchwright.scheduler.lsf;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Limits;
import org.batchwright.model.preset.Field;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.DialectOptions;
import org.batchwright.scheduler.DialectOptions.DialectOption;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.ForeignJobReader;
import org.batchwright.scheduler.LoadReader;
import org.batchwright.scheduler.TableDialect;
import org.batchwright.scheduler.TaskIds;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.scheduler.option.JobRequest;
import org.batchwright.text.ShellQuote;

/**
 * IBM Spectrum LSF 10.1: bsub, bjobs, bhist, bkill, bqueues of its Command Reference (schedulers.md section 7). Not tested against a live
 * installation.
 *
 * <p>The tag is the description of the job ({@code -Jd}), which bjobs shows as long as it lists the job.
 */
public final class Lsf extends TableDialect {
    private static final DialectOptions OPTIONS = DialectOptions.of(
            "LSF",
            DialectOption.of("account", "project", "group"),
            DialectOption.of("cpus", "slots", "affinity"),
            DialectOption.of("memory-unit", "explicit", "KB", "MB", "GB", "TB"),
            DialectOption.of("memory-per", "host", "slot"),
            DialectOption.of("memory-limit", "yes", "no"),
            DialectOption.of("gpu-mode", "shared", "exclusive_process"),
            DialectOption.name("gpu-resource"),
            DialectOption.of("qos", "service-class", "application"),
            DialectOption.of("log", "direct", "script"));

    /** Default of MAX_JOB_ARRAY_SIZE in lsb.params; the jobs of an array are counted from 1. */
    private static final int MAX_INDEX = 1_000;

    public Lsf() {
        this(ClusterDialect.NONE);
    }

    private Lsf(ClusterDialect site) {
        super(LsfOptions.TABLE, site);
    }

    @Override
    public Dialect forCluster(Cluster cluster) {
        return new Lsf(ClusterDialect.of(cluster));
    }

    @Override
    public DialectOptions options() {
        return OPTIONS;
    }

    @Override
    protected List<String> directives(JobRequest request) {
        return LsfOptions.directives(request);
    }

    @Override
    public OptionalInt firstIndex() {
        return OptionalInt.of(1);
    }

    @Override
    public JobId taskId(JobId array, int index) {
        return TaskIds.withBrackets(array, index);
    }

    @Override
    public Optional<JobId> arrayId(JobId task) {
        return TaskIds.arrayBefore('[', task);
    }

    @Override
    public Limits limits() {
        return new Limits(OptionalInt.of(MAX_INDEX), OptionalInt.empty());
    }

    @Override
    public String submitScript(RunId run, Cluster.Policy policy) {
        return LsfCommands.submit(run, policy);
    }

    @Override
    public String idScript() {
        return "sed -n -E 's/^.*Job <([0-9]+)> is submitted to .*$/\\1/p' | tail -n 1";
    }

    @Override
    public Optional<JobId> parseSubmitted(String output) {
        return LsfOutputParser.parseSubmitted(output);
    }

    @Override
    public String describeRefusal(String errors) {
        return LsfErrorTexts.describe(errors);
    }

    @Override
    public List<Field<?>> rejectedFields(String errors) {
        return LsfErrorTexts.fields(errors);
    }

    @Override
    public String findScript(RunId run) {
        return LsfCommands.find(run);
    }

    @Override
    public Map<Integer, JobId> parseParts(String output, RunId run) {
        return LsfOutputParser.parseParts(output, run);
    }

    @Override
    public String statusScript(List<JobId> jobs) {
        return LsfCommands.status(TaskIds.mergeArrays(jobs, this));
    }

    @Override
    public Map<JobId, JobReport> parseReports(String output) {
        return LsfOutputParser.parseReports(output);
    }

    @Override
    public String cancelScript(List<JobId> jobs) {
        return "bkill" + jobs.stream().map(job -> " " + quoteId(job)).collect(Collectors.joining());
    }

    @Override
    public Optional<ForeignJobReader> foreignJobs() {
        return Optional.of(new LsfForeignJobs());
    }

    /**
     * Returns the features that LSF supports. A signal is requested with {@code -wa} and sent to every process of the job. LSF does not
     * wait for a job that it has already forgotten, so the script itself checks whether that job succeeded. Jobs are held with bstop(1).
     */
    @Override
    public Set<Capability> capabilities() {
        return Capability.usualAnd(
                Capability.JOB_TERMINAL, Capability.HOLD_STOPS_RUNNING, Capability.SIGNALS, Capability.START_ESTIMATES);
    }

    /** Returns a script that only opens a shell, which starts in the job's working folder: battach(1). */
    @Override
    public String enterScript(JobId job) {
        return "exec battach -L /bin/bash " + quoteId(job) + "\n";
    }

    @Override
    public Optional<String> holdScript(JobId job) {
        return Optional.of("bstop " + quoteId(job));
    }

    @Override
    public Optional<String> releaseScript(JobId job) {
        return Optional.of("bresume " + quoteId(job));
    }

    /**
     * Returns a script that sets the priority. Priority numbers have an effect only if the site has enabled user priorities; every user may
     * move a job behind their other jobs.
     */
    @Override
    public Optional<String> priorityScript(JobId job, int priority) {
        JobId whole = arrayId(job).orElse(job);
        return Optional.of(
                priority < 0
                        ? "bbot " + quoteId(whole)
                        : "bmod " + (priority == 0 ? "-spn " : "-sp " + priority + " ") + quoteId(whole));
    }

    @Override
    public Optional<String> requeueScript(JobId job) {
        return Optional.of("brequeue " + quoteId(job));
    }

    private static String quoteId(JobId job) {
        return ShellQuote.alwaysQuote(job.value());
    }

    @Override
    public String discoverScript() {
        return LsfCommands.discover();
    }

    @Override
    public Discovery parseDiscovery(String output) {
        return LsfQueues.read(output);
    }

    @Override
    public Optional<LoadReader> loadReader() {
        return Optional.of(new LsfLoad());
    }

    @Override
    public String describeReason(String reason) {
        return LsfReasonTexts.describe(reason);
    }
}
