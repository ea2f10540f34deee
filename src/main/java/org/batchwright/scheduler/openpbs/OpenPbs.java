package org.batchwright.scheduler.openpbs;

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
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.scheduler.option.JobRequest;
import org.batchwright.text.ShellQuote;

/**
 * OpenPBS and PBS Pro: qsub(1B), qstat(1B), qselect(1B), qdel(1B), pbsnodes(8B); quirks observed in 23.06.06 (schedulers.md section 4).
 *
 * <p>A job that waits for the success of an array is released even if jobs of the array failed (measured on 23.06.06), so the script itself
 * checks for success.
 *
 * <p>The tag is in the job's environment variable BATCHWRIGHT_TAG, which qstat shows in Variable_List for live and ended jobs.
 */
public final class OpenPbs extends TableDialect {
    private static final DialectOptions OPTIONS = DialectOptions.of(
            "OpenPBS",
            DialectOption.of("account", "account", "project", "group_list"),
            DialectOption.of("history", "x", "H"),
            DialectOption.of("chunks", "requested", "fixed"),
            DialectOption.of("log", "oed", "oe", "script"),
            DialectOption.of("array-rerun", "yes", "no"));

    /** The default of max_array_size; the jobs of an array are counted from 0. */
    private static final int MAX_INDEX = 9_999;

    public OpenPbs() {
        this(ClusterDialect.NONE);
    }

    private OpenPbs(ClusterDialect site) {
        super(OpenPbsOptions.TABLE, site);
    }

    @Override
    public Dialect forCluster(Cluster cluster) {
        return new OpenPbs(ClusterDialect.of(cluster));
    }

    @Override
    public DialectOptions options() {
        return OPTIONS;
    }

    @Override
    protected List<String> directives(JobRequest request) {
        return OpenPbsOptions.directives(request);
    }

    @Override
    public OptionalInt firstIndex() {
        return OptionalInt.of(0);
    }

    @Override
    public JobId taskId(JobId array, int index) {
        return OpenPbsIds.task(array, index);
    }

    @Override
    public Optional<JobId> arrayId(JobId task) {
        return OpenPbsIds.array(task);
    }

    @Override
    public Limits limits() {
        return new Limits(OptionalInt.of(MAX_INDEX), OptionalInt.empty());
    }

    @Override
    public String submitScript(RunId run, Cluster.Policy policy) {
        return OpenPbsCommands.submit(run, policy);
    }

    @Override
    public String idScript() {
        return "sed -n -E 's/^[[:space:]]*([0-9]+(\\[\\])?\\.[A-Za-z0-9][A-Za-z0-9._-]*)[[:space:]]*$/\\1/p' | tail -n 1";
    }

    @Override
    public Optional<JobId> parseSubmitted(String output) {
        return OpenPbsOutputParser.parseSubmitted(output);
    }

    @Override
    public String describeRefusal(String errors) {
        return OpenPbsErrorTexts.describe(errors);
    }

    @Override
    public List<Field<?>> rejectedFields(String errors) {
        return OpenPbsErrorTexts.fields(errors);
    }

    @Override
    public String findScript(RunId run) {
        return OpenPbsCommands.find(run, history());
    }

    @Override
    public Map<Integer, JobId> parseParts(String output, RunId run) {
        return OpenPbsOutputParser.parseParts(output, run);
    }

    @Override
    public String statusScript(List<JobId> jobs) {
        return OpenPbsCommands.status(jobs, history());
    }

    @Override
    public Map<JobId, JobReport> parseReports(String output) {
        return OpenPbsOutputParser.parseReports(output);
    }

    @Override
    public String cancelScript(List<JobId> jobs) {
        return "qdel"
                + jobs.stream()
                        .map(job -> " " + ShellQuote.alwaysQuote(job.value()))
                        .collect(Collectors.joining());
    }

    @Override
    public Optional<ForeignJobReader> foreignJobs() {
        return Optional.of(new OpenPbsForeignJobs());
    }

    @Override
    public Optional<String> holdScript(JobId job) {
        return Optional.of("qhold " + wholeArrayId(job));
    }

    @Override
    public Optional<String> releaseScript(JobId job) {
        return Optional.of("qrls " + wholeArrayId(job));
    }

    /** Returns a script that sets the priority. Requeueing a running job is not offered, because qrerun(8B) requires an operator. */
    @Override
    public Optional<String> priorityScript(JobId job, int priority) {
        return Optional.of("qalter -p " + priority + " " + wholeArrayId(job));
    }

    /** Returns the quoted ID of the whole array, because individual jobs of an array cannot be held. */
    private static String wholeArrayId(JobId job) {
        return ShellQuote.alwaysQuote(OpenPbsIds.array(job).orElse(job).value());
    }

    private OpenPbsCommands.History history() {
        return site.hasValue("history", "H") ? OpenPbsCommands.History.APART : OpenPbsCommands.History.WITH;
    }

    @Override
    public String discoverScript() {
        return OpenPbsCommands.discover();
    }

    @Override
    public Discovery parseDiscovery(String output) {
        return OpenPbsQueues.read(output);
    }

    @Override
    public Set<Capability> capabilities() {
        return Capability.usualAnd(Capability.START_ESTIMATES);
    }

    @Override
    public Optional<LoadReader> loadReader() {
        return Optional.of(new OpenPbsLoad());
    }

    @Override
    public String describeReason(String reason) {
        return OpenPbsJobStates.describeReason(reason);
    }
}
