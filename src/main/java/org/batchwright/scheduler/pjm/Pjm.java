package org.batchwright.scheduler.pjm;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
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
import org.batchwright.scheduler.LoadReader;
import org.batchwright.scheduler.TableDialect;
import org.batchwright.scheduler.TaskIds;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.scheduler.option.JobRequest;
import org.batchwright.text.ShellQuote;

/**
 * PJM, the job operation software of Fujitsu's Technical Computing Suite: pjsub, pjstat, pjdel, pjhold of the Fugaku user guide 1.49 and
 * Fujitsu's HPC user manual (schedulers.md section 6). Not tested against a live installation.
 *
 * <p>The tag is the end of the job's name, {@code train@20261120-193957-k3f9x2}, or its comment if the site's file sets this.
 */
public final class Pjm extends TableDialect {
    private static final DialectOptions OPTIONS = DialectOptions.of(
            "PJM",
            DialectOption.name("unit"),
            DialectOption.names("shared"),
            DialectOption.of("cpus", "omp", "vnode-core"),
            DialectOption.of("memory", "node-mem", "vnode-mem"),
            DialectOption.of("tag", "name", "comment"),
            DialectOption.of("statistics", "no", "job", "nodes"),
            DialectOption.of("log", "direct", "script"));

    /** Numbers start at 0: Fugaku user guide, "Bulk job". */
    private static final int MAX_INDEX = 999_999;

    public Pjm() {
        this(ClusterDialect.NONE);
    }

    private Pjm(ClusterDialect site) {
        super(PjmOptions.TABLE, site);
    }

    @Override
    public Dialect forCluster(Cluster cluster) {
        return new Pjm(ClusterDialect.of(cluster));
    }

    @Override
    public DialectOptions options() {
        return OPTIONS;
    }

    @Override
    protected List<String> directives(JobRequest request) {
        return PjmOptions.directives(request);
    }

    @Override
    public OptionalInt firstIndex() {
        return OptionalInt.of(0);
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
        return PjmCommands.submit(run, policy, site);
    }

    @Override
    public String idScript() {
        return PjmCommands.ID;
    }

    @Override
    public Optional<JobId> parseSubmitted(String output) {
        return PjmOutputParser.parseSubmitted(output);
    }

    @Override
    public String describeRefusal(String errors) {
        return PjmErrorTexts.describe(errors);
    }

    @Override
    public List<Field<?>> rejectedFields(String errors) {
        return PjmErrorTexts.fields(errors);
    }

    @Override
    public String findScript(RunId run) {
        return PjmCommands.find(run);
    }

    @Override
    public Map<Integer, JobId> parseParts(String output, RunId run) {
        return PjmOutputParser.parseParts(output, run);
    }

    @Override
    public String statusScript(List<JobId> jobs) {
        return PjmCommands.status(TaskIds.mergeArrays(jobs, this));
    }

    @Override
    public Map<JobId, JobReport> parseReports(String output) {
        return PjmOutputParser.parseReports(output);
    }

    @Override
    public String cancelScript(List<JobId> jobs) {
        return PjmDependencies.cancel(jobs);
    }

    /**
     * Returns the features that PJM supports. A bulk job starts as many of its jobs as can run. Only the steps of one step job can wait for
     * each other, and a bulk job cannot be a step; see {@link PjmDependencies}. pjhold(1) also stops running jobs.
     */
    @Override
    public Set<Capability> capabilities() {
        Set<Capability> all = Capability.usualAnd(Capability.HOLD_STOPS_RUNNING, Capability.START_ESTIMATES);
        all.remove(Capability.THROTTLED_ARRAYS);
        return all;
    }

    @Override
    public Optional<String> holdScript(JobId job) {
        return Optional.of(PjmDependencies.hold(job));
    }

    @Override
    public Optional<String> releaseScript(JobId job) {
        return Optional.of(PjmDependencies.release(job));
    }

    @Override
    public Optional<String> priorityScript(JobId job, int priority) {
        int own = Math.clamp(PjmOptions.DEFAULT_PRIORITY + (long) priority, 0, PjmOptions.MAX_PRIORITY);
        return Optional.of("pjalter -p " + own + " "
                + ShellQuote.alwaysQuote(arrayId(job).orElse(job).value()));
    }

    @Override
    public String discoverScript() {
        return PjmCommands.discover();
    }

    @Override
    public Discovery parseDiscovery(String output) {
        return PjmQueues.read(output);
    }

    @Override
    public Optional<LoadReader> loadReader() {
        return Optional.of(new PjmLoad());
    }

    @Override
    public String describeReason(String reason) {
        return PjmReasonTexts.describe(reason);
    }
}
