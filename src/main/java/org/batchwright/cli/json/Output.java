package org.batchwright.cli.json;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import java.util.Optional;
import org.batchwright.cli.json.imported.ImportNoteJson;
import org.batchwright.cli.json.imported.ImportedPresetJson;
import org.batchwright.cli.json.job.ActionJson;
import org.batchwright.cli.json.job.DifferenceJson;
import org.batchwright.cli.json.job.FailureGroupJson;
import org.batchwright.cli.json.job.JobMetricsJson;
import org.batchwright.cli.json.job.LogJson;
import org.batchwright.cli.json.job.LogMatchesJson;
import org.batchwright.cli.json.job.LookJson;
import org.batchwright.cli.json.job.PlannedJobJson;
import org.batchwright.cli.json.job.PortJson;
import org.batchwright.cli.json.job.PreflightJson;
import org.batchwright.cli.json.job.UnreadLogJson;
import org.batchwright.cli.json.usage.FundsJson;
import org.batchwright.cli.json.usage.UsageSumJson;
import org.batchwright.plan.usage.UsageGrouping;

/** What a command prints on standard output under {@code --json}: a single object. */
public interface Output {

    /**
     * A run that was submitted, followed, cancelled or resubmitted.
     *
     * @param run the run after the command
     */
    record OneRun(RunJson run) implements Output {}

    /**
     * Runs, newest first.
     *
     * @param runs the matching runs
     * @param failures the clusters that did not respond; the last known states are shown for their runs
     */
    record Runs(List<ListedRunJson> runs, List<FailureJson> failures) implements Output {}

    /**
     * Runs with their costs, newest first.
     *
     * @param runs the matching runs
     * @param failures the clusters that did not respond; the last known states are shown for their runs
     */
    record BilledRuns(List<BilledRunJson> runs, List<FailureJson> failures) implements Output {}

    /**
     * What would be submitted.
     *
     * @param preset PROJECT/NAME
     * @param cluster name of the cluster
     * @param canSubmit whether the preset can be submitted
     * @param jobs the jobs in order, excluding the sample
     * @param stages the stages in the order of submission; empty if there are none
     * @param cost maximum cost; null if the cluster has no price
     * @param differences the values that differ on this cluster
     * @param problems problems, and what was not checked
     * @param script text of the script; null if it cannot be generated
     * @param params text of params.json; null if it cannot be generated
     * @param code what would be sent; null if the project folder is unreadable
     */
    record Preview(
            String preset,
            String cluster,
            boolean canSubmit,
            List<PlannedJobJson> jobs,
            List<PlannedStageJson> stages,
            Optional<CostJson> cost,
            List<DifferenceJson> differences,
            List<ProblemJson> problems,
            Optional<String> script,
            Optional<String> params,
            Optional<CodeJson> code)
            implements Output {}

    /**
     * What the scheduler would do with a preset.
     *
     * @param preset PROJECT/NAME
     * @param cluster name of the cluster
     * @param answer what the scheduler would do
     * @param budget your budgets; null if the cluster's file contains no balance command
     * @param problems problems, and what was not checked
     */
    record Preflight(
            String preset, String cluster, PreflightJson answer, Optional<FundsJson> budget, List<ProblemJson> problems)
            implements Output {}

    /**
     * The output of a job so far.
     *
     * @param run the run of the job
     * @param log the output
     */
    record Log(RunJson run, LogJson log) implements Output {}

    /**
     * The lines in the logs of a run that contain the search text.
     *
     * @param run the run
     * @param jobs the jobs whose logs contain the search text
     * @param more whether the search stopped because there were too many matching lines
     * @param unread logs that could not be read
     */
    record LogMatches(RunJson run, List<LogMatchesJson> jobs, boolean more, List<UnreadLogJson> unread)
            implements Output {}

    /**
     * What a running job was doing.
     *
     * @param run the run
     * @param look what was seen inside the job
     */
    record InsideJob(RunJson run, LookJson look) implements Output {}

    /**
     * The metrics of a run so far.
     *
     * @param run the run
     * @param jobs the jobs of the run
     */
    record Metrics(RunJson run, List<JobMetricsJson> jobs) implements Output {}

    /**
     * Why the jobs of a run failed.
     *
     * @param run the run
     * @param causes the causes, most frequent first
     * @param actions automatic actions, oldest first
     */
    record Failures(RunJson run, List<FailureGroupJson> causes, List<ActionJson> actions) implements Output {}

    /**
     * What ended jobs requested, used and cost.
     *
     * @param by what the sums are grouped by
     * @param since first day of the period when the jobs ended; null if not specified
     * @param until last day of that period; null if not specified
     * @param groups one sum per group, sorted by name
     * @param total the sum over all groups
     * @param openJobs number of jobs left out because they are not known to have ended
     */
    record Usage(
            List<UsageGrouping> by,
            Optional<String> since,
            Optional<String> until,
            List<UsageSumJson> groups,
            UsageSumJson total,
            int openJobs)
            implements Output {}

    /**
     * Downloaded results.
     *
     * @param run the run that the results belong to
     * @param results what was downloaded
     */
    record Results(RunJson run, DownloadsJson results) implements Output {}

    /**
     * A forwarded port, of a server or of a program waiting for a debugger; printed once the port is open.
     *
     * @param run the run of the job that listens on the port
     * @param forward the port
     */
    record Forward(RunJson run, PortJson forward) implements Output {}

    /**
     * Jupyter inside a running job.
     *
     * @param run the run of the job
     * @param forward the local port that is forwarded to Jupyter
     * @param page address to open in a browser; can be used only once
     */
    record Jupyter(RunJson run, PortJson forward, String page) implements Output {}

    /**
     * A running job that ssh on this computer can connect to.
     *
     * @param run the run of the job
     * @param host host name for ssh
     */
    record SshHost(RunJson run, String host) implements Output {}

    /**
     * The code snapshots of this workspace on a cluster.
     *
     * @param snapshots the snapshots that were found, including any that were then removed
     * @param removed names of the snapshots that were removed
     */
    record Snapshots(List<SnapshotJson> snapshots, List<String> removed) implements Output {}

    /**
     * Snapshots compared with what was sent.
     *
     * @param verified the result for each snapshot
     */
    record Verification(List<VerifiedJson> verified) implements Output {}

    /** A preset created from a job script or another file. */
    record Imported(@JsonUnwrapped ImportedPresetJson preset) implements Output {}

    /**
     * The presets created from a file that contains several.
     *
     * @param presets the presets, in the order of the file
     * @param omitted parts of the file that were not turned into presets
     */
    record ImportedSeveral(List<ImportedPresetJson> presets, List<ImportNoteJson> omitted) implements Output {}

    /**
     * A support report.
     *
     * @param report the report as Markdown, with names and secrets masked
     * @param file path of the file that the report was written to; null if none
     */
    record Report(String report, Optional<String> file) implements Output {}

    /**
     * A backup that was written.
     *
     * @param file path of the backup on this computer
     * @param files number of workspace files in the backup
     * @param runs number of runs in the backup
     * @param leftOut links and files larger than 3 MB that were left out, as paths in the workspace
     * @param secrets files that seem to contain a password or token, as paths in the workspace
     */
    record BackedUp(String file, int files, long runs, List<String> leftOut, List<String> secrets) implements Output {}

    /**
     * A backup that was restored.
     *
     * @param workspace folder of the workspace on this computer
     * @param files number of workspace files
     * @param runs number of runs added to the history
     * @param known number of runs skipped because they were already in the history
     */
    record Restored(String workspace, int files, long runs, long known) implements Output {}

    /**
     * A command that failed.
     *
     * @param error the error
     */
    record Failed(ErrorJson error) implements Output {}

    /**
     * A command that failed because of the network, a login, a scheduler or a file.
     *
     * @param error the error
     */
    record OperationFailed(OperationErrorJson error) implements Output {}

    /**
     * A command that was not carried out because of problems.
     *
     * @param error the error that summarizes the problems
     * @param problems all problems, including those that do not prevent the command
     */
    record Prevented(ErrorJson error, List<ProblemJson> problems) implements Output {}
}
