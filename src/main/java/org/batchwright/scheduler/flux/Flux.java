package org.batchwright.scheduler.flux;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Field;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.ForeignJobReader;
import org.batchwright.scheduler.LoadReader;
import org.batchwright.scheduler.TableDialect;
import org.batchwright.scheduler.option.ClusterDialect;
import org.batchwright.scheduler.option.JobRequest;

/**
 * Flux 0.63 and later: flux-batch(1), flux-jobs(1), flux-cancel(1), flux-job(1), flux-queue(1), flux-resource(1). Based on the
 * documentation; not tested against a live instance.
 *
 * <p>Flux has no arrays, so each job of a sweep is submitted separately. The tag is the end of the job's name, the only user-defined text
 * that flux-jobs(1) lists for waiting, running and finished jobs. IDs are in base 58 with an ASCII {@code f}, which Flux's commands accept.
 */
public final class Flux extends TableDialect {
    public Flux() {
        super(FluxOptions.TABLE, ClusterDialect.NONE);
    }

    @Override
    protected List<Problem> problems(JobRequest request) {
        return FluxOptions.problems(request);
    }

    /**
     * Returns the features that Flux supports. A signal reaches the script and the processes that it started with {@code flux run}. Flux
     * rejects a dependency on a job that it has purged, so the script itself checks whether that job succeeded.
     */
    @Override
    public Set<Capability> capabilities() {
        return Capability.usualAnd(Capability.SIGNALS, Capability.START_ESTIMATES);
    }

    @Override
    public String submitScript(RunId run, Cluster.Policy policy) {
        return FluxCommands.submit(run, policy);
    }

    @Override
    public String idScript() {
        return FluxIds.SCRIPT;
    }

    @Override
    public Optional<JobId> parseSubmitted(String output) {
        return FluxIds.last(output);
    }

    @Override
    public String describeRefusal(String errors) {
        return FluxTexts.describeRefusal(errors);
    }

    @Override
    public List<Field<?>> rejectedFields(String errors) {
        return FluxTexts.rejectedFields(errors);
    }

    @Override
    public String findScript(RunId run) {
        return FluxCommands.find(run);
    }

    @Override
    public Map<Integer, JobId> parseParts(String output, RunId run) {
        return FluxOutputParser.parseParts(output, run);
    }

    @Override
    public String statusScript(List<JobId> jobs) {
        return FluxCommands.status(jobs);
    }

    @Override
    public Map<JobId, JobReport> parseReports(String output) {
        return FluxOutputParser.parseReports(output);
    }

    @Override
    public String cancelScript(List<JobId> jobs) {
        return FluxCommands.cancel(jobs);
    }

    @Override
    public Optional<ForeignJobReader> foreignJobs() {
        return Optional.of(new FluxForeignJobs());
    }

    @Override
    public Optional<String> holdScript(JobId job) {
        return Optional.of(FluxCommands.urgency(job, FluxUrgency.HELD));
    }

    @Override
    public Optional<String> releaseScript(JobId job) {
        return Optional.of(FluxCommands.release(job));
    }

    /** Returns a script that sets the urgency, which a user may lower and restore. */
    @Override
    public Optional<String> priorityScript(JobId job, int priority) {
        return Optional.of(FluxCommands.urgency(job, FluxUrgency.of(priority)));
    }

    @Override
    public String discoverScript() {
        return FluxCommands.discover();
    }

    @Override
    public Discovery parseDiscovery(String output) {
        return FluxQueues.read(output);
    }

    @Override
    public Optional<LoadReader> loadReader() {
        return Optional.of(new FluxLoad());
    }

    @Override
    public String describeReason(String reason) {
        return FluxTexts.describeReason(reason);
    }
}
