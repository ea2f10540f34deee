package org.batchwright.scheduler.crater;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Sharing;
import org.batchwright.model.preset.Field;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.DialectOptions;
import org.batchwright.scheduler.DialectOptions.DialectOption;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.scheduler.option.ScriptVariant;

/**
 * Crater, a platform on Kubernetes and Volcano behind a REST API (sites.md section 14; raids-lab/crater b2f1934, the source of each path
 * and word below). Not tested against a live installation.
 *
 * <p>Scripts run locally and call it by curl, with the session's tokens from their environment. A tag is the end of the job's name, which
 * is not unique on Crater; the unique name ({@code sg-alice-261122-1a2b3}) is the job's id.
 */
public final class Crater implements Dialect {

    private static final DialectOptions OPTIONS = DialectOptions.of(
            "Crater",
            DialectOption.of("auth", "ldap", "normal"),
            DialectOption.of("schedule", "normal", "backfill"),
            DialectOption.of("arch", "amd64", "arm64", "both"),
            DialectOption.of("cpu-pinning", "yes", "no"),
            new DialectOption(
                    "image", "an image name, such as crater.site.org/user/torch:2.4", List.of(), CraterForm::isImage),
            new DialectOption("mounts", "mounts separated by commas", List.of(), CraterForm::areMounts),
            new DialectOption("gpu", "a resource name, such as nvidia.com/gpu", List.of(), CraterForm::isResource),
            new DialectOption(
                    "space", "a folder in a space, such as " + CraterForm.SPACE, List.of(), CraterForm::isSpace));

    private final ClusterDialect site;
    private final String root;

    public Crater() {
        this(ClusterDialect.NONE, Cluster.Policy.USUAL.root());
    }

    private Crater(ClusterDialect site, String root) {
        this.site = site;
        this.root = root;
    }

    @Override
    public String name() {
        return "crater";
    }

    @Override
    public String title() {
        return "Crater";
    }

    /** A job's container runs as a user of its own. */
    @Override
    public boolean isPrivate(Cluster.Policy policy) {
        return policy.sharing().orElse(Sharing.GROUP) == Sharing.PRIVATE;
    }

    @Override
    public Dialect forCluster(Cluster cluster) {
        return new Crater(ClusterDialect.of(cluster), cluster.policy().root());
    }

    @Override
    public List<Problem> findInvalidOptions(Cluster cluster) {
        return OPTIONS.findInvalidOptions(cluster);
    }

    @Override
    public List<String> directives(PlannedJob job, ScriptVariant variant) {
        return CraterForm.directives(job, variant, site);
    }

    @Override
    public Set<Field<?>> unsupportedFields() {
        return CraterValidator.unsupportedFields();
    }

    @Override
    public boolean supportsDependencies() {
        return false;
    }

    @Override
    public List<Problem> problems(PlannedJob job) {
        return CraterValidator.problems(job, site);
    }

    @Override
    public String submitScript(RunId run, Cluster.Policy policy) {
        return commands().submit(run);
    }

    private CraterCommands commands() {
        return new CraterCommands(root, site.get("space").orElse(CraterForm.SPACE));
    }

    @Override
    public String idScript() {
        return "sed -n -E 's/^crater-job ([a-z0-9.-]+)$/\\1/p' | tail -n 1";
    }

    @Override
    public Optional<JobId> parseSubmitted(String output) {
        return CraterOutputParser.parseSubmitted(output);
    }

    @Override
    public String describeRefusal(String errors) {
        return CraterJobStates.describeRefusal(errors);
    }

    @Override
    public String findScript(RunId run) {
        return commands().find(run);
    }

    @Override
    public Map<Integer, JobId> parseParts(String output, RunId run) {
        return CraterOutputParser.parseParts(output, run);
    }

    @Override
    public String statusScript(List<JobId> jobs) {
        return commands().status(jobs);
    }

    @Override
    public Map<JobId, JobReport> parseReports(String output) {
        return CraterOutputParser.parseReports(output);
    }

    @Override
    public Set<Capability> capabilities() {
        return EnumSet.of(Capability.QUEUES, Capability.QUEUE_NODE_LIMIT);
    }

    @Override
    public boolean writesLogs() {
        return false;
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
    public Optional<String> holdScript(JobId job) {
        return Optional.empty();
    }

    @Override
    public Optional<String> releaseScript(JobId job) {
        return Optional.empty();
    }

    @Override
    public String discoverScript() {
        return commands().discover();
    }

    @Override
    public Discovery parseDiscovery(String output) {
        return CraterPlatform.read(output);
    }

    /** Its job list is updated by a watcher of Kubernetes, some time after a job was accepted. */
    @Override
    public Duration gracePeriod() {
        return Duration.ofMinutes(2);
    }

    @Override
    public String describeReason(String reason) {
        return CraterJobStates.describeReason(reason);
    }
}
