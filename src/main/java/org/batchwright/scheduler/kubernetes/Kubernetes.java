package org.batchwright.scheduler.kubernetes;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Limits;
import org.batchwright.model.cluster.Sharing;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.ClusterDialect;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.ScriptVariant;
import org.batchwright.scheduler.TaskIds;

/**
 * Kubernetes: Jobs of {@code batch/v1} by kubectl, which runs on the cluster's host (schedulers.md section 8; decision 014). Not tested
 * against a live installation; the tests include answers of an API server 1.20.
 *
 * <p>A tag is the name of the Job: {@code bw-RUN}, and {@code bw-RUN-PLACE} for a further part.
 */
public final class Kubernetes implements Dialect {
    /** An Indexed Job with a limit for each index: k8s.io/api batch/v1, backoffLimitPerIndex. */
    private static final int MOST_INDICES = 100_000;

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
        return site.volcano() ? "Volcano" : "Kubernetes";
    }

    @Override
    public Dialect at(Cluster cluster) {
        return new Kubernetes(ClusterDialect.of(cluster));
    }

    /** The image's own user writes into the folder of a run that is not packed. */
    @Override
    public boolean isPrivate(Cluster.Policy policy) {
        return policy.sharing().orElse(site.packs() ? Sharing.PRIVATE : Sharing.GROUP) == Sharing.PRIVATE;
    }

    @Override
    public List<Problem> misunderstood(Cluster cluster) {
        return KubernetesValidator.misunderstood(cluster);
    }

    @Override
    public List<String> directives(PlannedJob job, ScriptVariant variant) {
        return KubernetesManifest.directives(job, variant, site);
    }

    @Override
    public OptionalInt firstIndex() {
        return site.volcano() || site.words().says("arrays", "no") ? OptionalInt.empty() : OptionalInt.of(0);
    }

    /** A Job of Volcano cannot be created suspended. */
    @Override
    public boolean jobsWait() {
        return !site.volcano();
    }

    @Override
    public boolean runsImages() {
        return true;
    }

    @Override
    public JobId task(JobId array, int index) {
        return TaskIds.bracketed(array, index);
    }

    @Override
    public Optional<JobId> array(JobId task) {
        return TaskIds.before('[', task);
    }

    @Override
    public Limits limits() {
        return new Limits(OptionalInt.of(MOST_INDICES - 1), OptionalInt.empty());
    }

    @Override
    public List<Problem> problems(PlannedJob job) {
        return KubernetesValidator.problems(job, site);
    }

    @Override
    public String submitScript(RunId run, Cluster.Policy policy) {
        return questions().submit(run, policy);
    }

    private KubernetesCommands questions() {
        return new KubernetesCommands(site);
    }

    @Override
    public String idScript() {
        return "sed -n -E 's,^job\\.batch[a-z0-9.]*/([a-z0-9][a-z0-9.-]*)$,\\1,p' | tail -n 1";
    }

    @Override
    public Optional<JobId> submitted(String output) {
        return KubernetesOutputParser.submitted(output);
    }

    @Override
    public String refusal(String errors) {
        return KubernetesErrorTexts.sentence(errors);
    }

    @Override
    public boolean refusedForCertain(String errors) {
        return KubernetesErrorTexts.isCertain(errors);
    }

    @Override
    public Optional<String> tidyScript(RunId run) {
        return Optional.of(questions().tidy(run));
    }

    @Override
    public String findScript(RunId run) {
        return questions().find(run);
    }

    @Override
    public Map<Integer, JobId> parts(String output, RunId run) {
        return KubernetesOutputParser.parts(output, run);
    }

    @Override
    public String statusScript(List<JobId> jobs) {
        return questions().status(TaskIds.wholes(jobs, this));
    }

    @Override
    public Map<JobId, JobReport> reports(String output) {
        return KubernetesOutputParser.reports(output);
    }

    /** If the code comes from a volume, the script writes its log there. */
    @Override
    public boolean writesLogs() {
        return !site.packs();
    }

    @Override
    public String logScript(JobId job) {
        return questions().log(job);
    }

    @Override
    public String cancelScript(List<JobId> jobs) {
        return questions().cancel(jobs);
    }

    @Override
    public Optional<String> holdScript(JobId job) {
        return Optional.of(questions().hold(array(job).orElse(job)));
    }

    @Override
    public Optional<String> releaseScript(JobId job) {
        return Optional.of(questions().release(array(job).orElse(job)));
    }

    @Override
    public String discoverScript() {
        return KubernetesDiscoveryCommands.script(site);
    }

    @Override
    public Discovery discovery(String output) {
        return KubernetesDiscovery.read(output, site);
    }

    @Override
    public Optional<Discovery> choices(String output) {
        return KubernetesDiscovery.choices(output);
    }

    @Override
    public Duration grace() {
        return Duration.ofMinutes(1);
    }

    @Override
    public String reasonInWords(String reason) {
        return KubernetesReasonTexts.inWords(reason);
    }
}
