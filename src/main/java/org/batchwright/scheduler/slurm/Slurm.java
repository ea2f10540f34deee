package org.batchwright.scheduler.slurm;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Field;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.RunId;
import org.batchwright.scheduler.Discovery;
import org.batchwright.scheduler.ForeignJobReader;
import org.batchwright.scheduler.LoadReader;
import org.batchwright.scheduler.PreflightReader;
import org.batchwright.scheduler.TableDialect;
import org.batchwright.scheduler.TaskIds;
import org.batchwright.scheduler.option.ClusterDialect;

/** Slurm 20.11 and later: sbatch(1), squeue(1), sacct(1), scancel(1), sinfo(1); quirks observed in 22.05.8 (schedulers.md section 3). */
public final class Slurm extends TableDialect {
    public Slurm() {
        super(SlurmOptions.TABLE, ClusterDialect.NONE);
    }

    @Override
    public OptionalInt firstIndex() {
        return OptionalInt.of(0);
    }

    @Override
    public JobId taskId(JobId array, int index) {
        return new JobId(array + "_" + index);
    }

    @Override
    public Optional<JobId> arrayId(JobId task) {
        return TaskIds.arrayBefore('_', task);
    }

    @Override
    public Set<Capability> capabilities() {
        return Capability.usualAnd(
                Capability.PYXIS,
                Capability.JOB_TERMINAL,
                Capability.JOB_COMMANDS,
                Capability.SIGNALS,
                Capability.SCRIPT_SIGNALS,
                Capability.START_ESTIMATES,
                Capability.SUCCESS_DEPENDENCIES);
    }

    @Override
    public String submitScript(RunId run, Cluster.Policy policy) {
        return SlurmCommands.submit(run, policy);
    }

    @Override
    public String idScript() {
        return "sed -n -E 's/^[[:space:]]*(Submitted batch job )?([0-9]+)(;.*| on cluster .*)?[[:space:]]*$/\\2/p' | tail -n 1";
    }

    @Override
    public Optional<JobId> parseSubmitted(String output) {
        return SlurmOutputParser.parseSubmitted(output);
    }

    @Override
    public String describeRefusal(String errors) {
        return SlurmJobStates.describeRefusal(errors);
    }

    @Override
    public List<Field<?>> rejectedFields(String errors) {
        return SlurmJobStates.rejectedFields(errors);
    }

    /**
     * Returns a script that searches for a run. The script exits with status 1 if accounting should respond but does not, because the job
     * may then exist after all.
     */
    @Override
    public String findScript(RunId run) {
        return SlurmCommands.find(run);
    }

    @Override
    public Map<Integer, JobId> parseParts(String output, RunId run) {
        return SlurmOutputParser.parseParts(output, run);
    }

    @Override
    public String statusScript(List<JobId> jobs) {
        return SlurmCommands.status(jobs);
    }

    @Override
    public Map<JobId, JobReport> parseReports(String output) {
        return SlurmOutputParser.parseReports(output);
    }

    @Override
    public String cancelScript(List<JobId> jobs) {
        return "scancel " + jobs.stream().map(JobId::value).collect(Collectors.joining(" "));
    }

    @Override
    public Optional<ForeignJobReader> foreignJobs() {
        return Optional.of(new SlurmForeignJobs());
    }

    @Override
    public String enterScript(JobId job) {
        return SlurmCommands.enter(job);
    }

    @Override
    public Optional<String> holdScript(JobId job) {
        return Optional.of("scontrol hold " + job);
    }

    @Override
    public Optional<String> releaseScript(JobId job) {
        return Optional.of("scontrol release " + job);
    }

    /** Returns a script that sets the priority, which a user may lower and restore: scontrol(1), Nice. */
    @Override
    public Optional<String> priorityScript(JobId job, int priority) {
        return Optional.of("LC_ALL=C scontrol update jobid=" + job + " nice=" + -priority);
    }

    @Override
    public Optional<String> requeueScript(JobId job) {
        return Optional.of("LC_ALL=C scontrol requeue " + job);
    }

    @Override
    public String discoverScript() {
        return SlurmCommands.discover();
    }

    @Override
    public Optional<String> accountsScript() {
        return Optional.of(SlurmAccounts.script());
    }

    @Override
    public Discovery parseDiscovery(String output) {
        return SlurmPartitions.read(output);
    }

    @Override
    public Optional<LoadReader> loadReader() {
        return Optional.of(new SlurmLoad());
    }

    @Override
    public Optional<PreflightReader> preflightReader() {
        return Optional.of(new SlurmPreflight());
    }

    @Override
    public String describeReason(String reason) {
        return SlurmReasonTexts.describe(reason);
    }
}
