package org.batchwright.scheduler.gridengine;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.batchwright.model.Problem;
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
import org.batchwright.scheduler.PreflightReader;
import org.batchwright.scheduler.TableDialect;
import org.batchwright.scheduler.TaskIds;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.scheduler.option.JobRequest;

/**
 * All variants of Grid Engine (SGE, Son of Grid Engine, Univa, Altair): qsub(1), qstat(1), qacct(1), sge_status(5); quirks were observed in
 * 8.1.9 (schedulers.md section 5). Jobs of an array have IDs such as {@code 3.14}, as in Grid Engine's own commands.
 */
public final class GridEngine extends TableDialect {
    /** Default of max_aj_tasks in sge_conf(5). */
    private static final int MAX_TASKS = 75_000;

    private static final DialectOptions OPTIONS = DialectOptions.of(
            "Grid Engine",
            DialectOption.of("account", "project", "account", "command-line"),
            DialectOption.of("types", "yes", "no"),
            DialectOption.name("gpu"),
            DialectOption.of("gpu-per", "node", "slot"),
            DialectOption.name("gpu-type"),
            DialectOption.name("memory"),
            DialectOption.of("memory-per", "slot", "job"),
            DialectOption.name("exclusive"),
            DialectOption.name("one-node"),
            DialectOption.name("nodes"),
            DialectOption.time("trial-time"),
            DialectOption.count("trial-nodes"));

    public GridEngine() {
        this(ClusterDialect.NONE);
    }

    private GridEngine(ClusterDialect site) {
        super(GridEngineOptions.TABLE, site);
    }

    @Override
    public Dialect forCluster(Cluster cluster) {
        return new GridEngine(ClusterDialect.of(cluster));
    }

    @Override
    public DialectOptions options() {
        return OPTIONS;
    }

    @Override
    protected List<String> directives(JobRequest request) {
        return GridEngineOptions.directives(request);
    }

    @Override
    protected List<Problem> problems(JobRequest request) {
        return GridEngineOptions.problems(request);
    }

    @Override
    public OptionalInt firstIndex() {
        return OptionalInt.of(1);
    }

    @Override
    public JobId taskId(JobId array, int index) {
        return new JobId(array + "." + index);
    }

    @Override
    public Optional<JobId> arrayId(JobId task) {
        return TaskIds.arrayBefore('.', task);
    }

    @Override
    public Limits limits() {
        return new Limits(OptionalInt.of(MAX_TASKS), OptionalInt.empty());
    }

    /**
     * Returns the features that Grid Engine supports. A signal is requested through s_rt and sent to every process of the job. A hold by
     * {@code -hold_jid} is released when the other job has ended, whatever its outcome.
     */
    @Override
    public Set<Capability> capabilities() {
        return Capability.usualAnd(Capability.SIGNALS);
    }

    @Override
    public String submitScript(RunId run, Cluster.Policy policy) {
        return GridEngineCommands.submit(run, policy, site);
    }

    @Override
    public String idScript() {
        return "sed -n -E 's/^[[:space:]]*(Your job(-array)? )?([0-9]+)(\\.[0-9]+-[0-9]+:[0-9]+)?( \\(\".*)?[[:space:]]*$/\\3/p'"
                + " | tail -n 1";
    }

    @Override
    public Optional<JobId> parseSubmitted(String output) {
        return GridEngineOutputParser.parseSubmitted(output);
    }

    @Override
    public String describeRefusal(String errors) {
        return GridEngineJobStates.describeRefusal(errors);
    }

    @Override
    public List<Field<?>> rejectedFields(String errors) {
        return GridEngineJobStates.rejectedFields(errors);
    }

    @Override
    public String findScript(RunId run) {
        return GridEngineCommands.find(run);
    }

    @Override
    public Map<Integer, JobId> parseParts(String output, RunId run) {
        return GridEngineOutputParser.parseParts(output, run);
    }

    @Override
    public String statusScript(List<JobId> jobs) {
        return GridEngineCommands.status(jobs);
    }

    @Override
    public Map<JobId, JobReport> parseReports(String output) {
        return GridEngineOutputParser.parseReports(output);
    }

    @Override
    public String cancelScript(List<JobId> jobs) {
        return GridEngineCommands.cancel(jobs);
    }

    @Override
    public Optional<ForeignJobReader> foreignJobs() {
        return Optional.of(new GridEngineForeignJobs());
    }

    @Override
    public Optional<String> holdScript(JobId job) {
        return Optional.of("qhold " + job);
    }

    @Override
    public Optional<String> releaseScript(JobId job) {
        return Optional.of("qrls " + job);
    }

    /** Returns a script that sets the priority. Requeueing a running job is not offered, because qmod -rj requires a manager. */
    @Override
    public Optional<String> priorityScript(JobId job, int priority) {
        return Optional.of("qalter -p " + priority + " " + arrayId(job).orElse(job));
    }

    @Override
    public String discoverScript() {
        return GridEngineCommands.discover();
    }

    @Override
    public Discovery parseDiscovery(String output) {
        return GridEngineQueues.read(output);
    }

    @Override
    public Optional<LoadReader> loadReader() {
        return Optional.of(new GridEngineLoad(site));
    }

    @Override
    public Optional<PreflightReader> preflightReader() {
        return Optional.of(new GridEnginePreflight(site));
    }

    /** Returns a long period, because accounting records are written late. */
    @Override
    public Duration gracePeriod() {
        return Duration.ofMinutes(5);
    }

    @Override
    public String describeReason(String reason) {
        return GridEngineJobStates.describeReason(reason);
    }
}
