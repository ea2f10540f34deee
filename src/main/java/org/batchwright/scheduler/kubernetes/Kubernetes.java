package org.batchwright.scheduler.kubernetes;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Limits;
import org.batchwright.model.cluster.Sharing;
import org.batchwright.model.preset.Field;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.DialectOptions;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.LoadReader;
import org.batchwright.scheduler.TaskIds;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.scheduler.option.ScriptVariant;

/**
 * Submits {@code batch/v1} Jobs to Kubernetes through kubectl, which runs on the cluster's host (schedulers.md section 8; decision 014).
 * Not tested against a live installation; the tests include responses from a version 1.20 API server.
 *
 * <p>The tag is the name of the Job: {@code bw-RUN}, or {@code bw-RUN-PLACE} for each further part.
 */
public final class Kubernetes implements Dialect {
    /** Maximum size of an Indexed Job with a limit for each index: k8s.io/api batch/v1, backoffLimitPerIndex. */
    private static final int MAX_INDICES = 100_000;

    private final KubernetesSite site;

    public Kubernetes() {
        this(ClusterDialect.NONE);
    }

    private Kubernetes(ClusterDialect words) {
        this.site = new KubernetesSite(words);
    }

    @Override
    public String name() {
        return "kubernetes";
    }

    @Override
    public String title() {
        return site.usesVolcano() ? "Volcano" : "Kubernetes";
    }

    @Override
    public Dialect forCluster(Cluster cluster) {
        return new Kubernetes(ClusterDialect.of(cluster));
    }

    /** Returns whether runs are private; if a run is not packed, the image's own user writes into its folder. */
    @Override
    public boolean isPrivate(Cluster.Policy policy) {
        return policy.sharing().orElse(site.packsCode() ? Sharing.PRIVATE : Sharing.GROUP) == Sharing.PRIVATE;
    }

    @Override
    public DialectOptions options() {
        return KubernetesSite.OPTIONS;
    }

    @Override
    public List<Problem> findInvalidOptions(Cluster cluster) {
        return KubernetesValidator.findInvalidOptions(cluster);
    }

    @Override
    public List<String> directives(PlannedJob job, ScriptVariant variant) {
        return KubernetesManifest.directives(job, variant, site);
    }

    /**
     * Returns the features that the cluster supports. A Job of Volcano cannot be created suspended. If the code comes from a volume, the
     * script writes its log to that volume.
     */
    @Override
    public Set<Capability> capabilities() {
        Set<Capability> all = EnumSet.of(
                Capability.CONTAINER_JOBS,
                Capability.IMAGES,
                Capability.JOB_TERMINAL,
                Capability.JOB_COMMANDS,
                Capability.COMMANDS,
                Capability.THROTTLED_ARRAYS,
                Capability.SUCCESS_DEPENDENCIES);
        if (site.usesVolcano() || site.words().hasValue("kueue", "yes")) {
            all.add(Capability.QUEUES);
        }
        if (!site.usesVolcano()) {
            all.add(Capability.DEPENDENCIES);
        }
        if (!site.packsCode()) {
            all.addAll(Set.of(Capability.RUN_FILES, Capability.LOG_FILES));
        }
        return all;
    }

    @Override
    public OptionalInt firstIndex() {
        return site.usesVolcano() || site.words().hasValue("arrays", "no") ? OptionalInt.empty() : OptionalInt.of(0);
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
        return new Limits(OptionalInt.of(MAX_INDICES - 1), OptionalInt.empty());
    }

    @Override
    public Set<Field<?>> unsupportedFields() {
        return KubernetesValidator.unsupportedFields();
    }

    @Override
    public List<Problem> problems(PlannedJob job) {
        return KubernetesValidator.problems(job, site);
    }

    @Override
    public String submitScript(RunId run, Cluster.Policy policy) {
        return commands().submit(run, policy);
    }

    private KubernetesCommands commands() {
        return new KubernetesCommands(site);
    }

    @Override
    public String idScript() {
        return "sed -n -E 's,^job\\.batch[a-z0-9.]*/([a-z0-9][a-z0-9.-]*)$,\\1,p' | tail -n 1";
    }

    @Override
    public Optional<JobId> parseSubmitted(String output) {
        return KubernetesOutputParser.parseSubmitted(output);
    }

    @Override
    public String describeRefusal(String errors) {
        return KubernetesErrorTexts.describe(errors);
    }

    @Override
    public List<Field<?>> rejectedFields(String errors) {
        return KubernetesErrorTexts.fields(errors);
    }

    @Override
    public boolean isCertainRefusal(String errors) {
        return KubernetesErrorTexts.isCertain(errors);
    }

    @Override
    public Optional<String> cleanupScript(RunId run) {
        return Optional.of(commands().cleanup(run));
    }

    @Override
    public String findScript(RunId run) {
        return commands().find(run);
    }

    @Override
    public Map<Integer, JobId> parseParts(String output, RunId run) {
        return KubernetesOutputParser.parseParts(output, run);
    }

    @Override
    public String statusScript(List<JobId> jobs) {
        return commands().status(TaskIds.mergeArrays(jobs, this));
    }

    @Override
    public Map<JobId, JobReport> parseReports(String output) {
        return KubernetesOutputParser.reports(output);
    }

    @Override
    public String logScript(JobId job) {
        return commands().log(job);
    }

    @Override
    public String cancelScript(List<JobId> jobs) {
        return commands().cancel(jobs);
    }

    @Override
    public String enterScript(JobId job) {
        return commands().enter(job);
    }

    @Override
    public Optional<String> holdScript(JobId job) {
        return Optional.of(commands().hold(arrayId(job).orElse(job)));
    }

    @Override
    public Optional<String> releaseScript(JobId job) {
        return Optional.of(commands().release(arrayId(job).orElse(job)));
    }

    @Override
    public String discoverScript() {
        return commands().discover();
    }

    @Override
    public Discovery parseDiscovery(String output) {
        return KubernetesDiscovery.read(output, site);
    }

    @Override
    public Optional<Discovery> parseChoices(String output) {
        return KubernetesDiscovery.choices(output);
    }

    @Override
    public Optional<LoadReader> loadReader() {
        return Optional.of(new KubernetesLoad(site));
    }

    @Override
    public Duration gracePeriod() {
        return Duration.ofMinutes(1);
    }

    @Override
    public String describeReason(String reason) {
        return KubernetesReasonTexts.describe(reason);
    }
}
