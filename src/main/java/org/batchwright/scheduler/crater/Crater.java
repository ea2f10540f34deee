package org.batchwright.scheduler.crater;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Sharing;
import org.batchwright.model.preset.Field;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.DialectOptions;
import org.batchwright.scheduler.DialectOptions.DialectOption;
import org.batchwright.scheduler.LoadReader;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.scheduler.option.ScriptVariant;
import org.batchwright.text.Message;

/**
 * Crater, a platform on Kubernetes and Volcano with a REST API (sites.md section 14; raids-lab/crater b2f1934, the source of all paths and
 * words below). Not tested against a live installation.
 *
 * <p>Crater accepts no commands: {@code remote.crater} sends its requests, and {@link CraterAnswers} parses the responses. The tag is the
 * end of the job's display name, which is not unique on Crater; the unique name ({@code sg-alice-261122-1a2b3}) serves as the job ID.
 */
public final class Crater implements Dialect {

    private static final DialectOptions OPTIONS = DialectOptions.of(
            "Crater",
            DialectOption.of("auth", "ldap", "normal"),
            DialectOption.of("schedule", "normal", "backfill"),
            DialectOption.of("arch", "amd64", "arm64", "both"),
            DialectOption.of("cpu-pinning", "yes", "no"),
            new DialectOption("image", Message.text("scheduler.crater-option-image"), List.of(), CraterForm::isImage),
            new DialectOption(
                    "mounts", Message.text("scheduler.crater-option-mounts"), List.of(), CraterForm::areMounts),
            new DialectOption("gpu", Message.text("scheduler.crater-option-gpu"), List.of(), CraterForm::isResource),
            new DialectOption(
                    "space",
                    Message.text("scheduler.crater-option-space", CraterForm.SPACE),
                    List.of(),
                    CraterForm::isSpace));

    private static final String SUBMITTED = "crater-job ";

    private final ClusterDialect site;

    public Crater() {
        this(ClusterDialect.NONE);
    }

    private Crater(ClusterDialect site) {
        this.site = site;
    }

    @Override
    public String name() {
        return "crater";
    }

    @Override
    public String title() {
        return "Crater";
    }

    /** Returns whether runs are private. This must be set explicitly, because the container of a job runs as a different user. */
    @Override
    public boolean isPrivate(Cluster.Policy policy) {
        return policy.sharing().orElse(Sharing.GROUP) == Sharing.PRIVATE;
    }

    @Override
    public Dialect forCluster(Cluster cluster) {
        return new Crater(ClusterDialect.of(cluster));
    }

    @Override
    public DialectOptions options() {
        return OPTIONS;
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
    public List<Problem> problems(PlannedJob job) {
        return CraterValidator.problems(job, site);
    }

    /** Returns the folder, within one of Crater's spaces, that stores the runs of a cluster. */
    public static String space(Cluster cluster) {
        return cluster.overrides().dialectOption("space", CraterForm.SPACE);
    }

    /** Parses the output of {@link #submitScript} that earlier versions stored in the folders of their runs. */
    @Override
    public Optional<JobId> parseSubmitted(String output) {
        return output.lines()
                .filter(line -> line.startsWith(SUBMITTED))
                .flatMap(line -> CraterAnswers.id(line.substring(SUBMITTED.length())).stream())
                .reduce((first, second) -> second);
    }

    @Override
    public Optional<LoadReader> loadReader() {
        return Optional.of(new CraterLoad());
    }

    @Override
    public String describeRefusal(String errors) {
        return CraterJobStates.describeRefusal(errors);
    }

    @Override
    public List<Field<?>> rejectedFields(String errors) {
        return CraterJobStates.rejectedFields(errors);
    }

    @Override
    public Set<Capability> capabilities() {
        return EnumSet.of(
                Capability.QUEUES,
                Capability.QUEUE_NODE_LIMIT,
                Capability.THROTTLED_ARRAYS,
                Capability.SUCCESS_DEPENDENCIES);
    }

    @Override
    public Optional<String> holdScript(JobId job) {
        return Optional.empty();
    }

    @Override
    public Optional<String> releaseScript(JobId job) {
        return Optional.empty();
    }

    /** Returns a period that allows for delay: Crater's job list is updated by a Kubernetes watcher some time after a job was accepted. */
    @Override
    public Duration gracePeriod() {
        return Duration.ofMinutes(2);
    }

    @Override
    public String describeReason(String reason) {
        return CraterJobStates.describeReason(reason);
    }
}
