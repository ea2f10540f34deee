package org.batchwright.ui.runs.row;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.code.CodeDifference;
import org.batchwright.run.code.CodeVersions;
import org.batchwright.run.submit.Submissions;
import org.batchwright.run.track.RunControl;
import org.batchwright.scheduler.Dialect;
import org.batchwright.scheduler.JobControl;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Outcome;
import org.batchwright.ui.fx.Running;
import org.batchwright.ui.widget.Texts;

/** Actions on a run, and the states in which they are available. FX thread only. */
public final class RunActionsViewModel {
    /** A priority low enough to queue behind the user's other jobs, but within every scheduler's limits. */
    private static final int LOW_PRIORITY = -100;

    private final Services services;
    private final Function<ClusterName, Optional<Dialect>> dialects;
    private final Background background;
    private final Consumer<RunId> edit;
    private final Optional<Consumer<RunId>> after;
    private final ReadOnlyObjectWrapper<Optional<OperationException>> failure =
            new ReadOnlyObjectWrapper<>(Optional.empty());
    private final StartedResubmissions resubmissions;
    private final RunRequests requests;

    /** The services that act on runs. */
    public record Services(
            RunControl control, Submissions submissions, Optional<Folders> folders, Optional<CodeVersions> code) {}

    /** Provides the locations of runs' files. */
    public interface Folders {
        String path(RunId run) throws OperationException, InterruptedException;
    }

    /**
     * @param edit action that opens a run in Compose
     * @param after action that opens Compose for a submission that starts after a run
     */
    public RunActionsViewModel(
            Services services,
            Function<ClusterName, Optional<Dialect>> dialects,
            Background background,
            Consumer<RunId> edit,
            Optional<Consumer<RunId>> after) {
        this.after = after;
        this.services = services;
        this.dialects = dialects;
        this.background = background;
        this.edit = edit;
        resubmissions = new StartedResubmissions(background, failure::set);
        requests = new RunRequests(background);
    }

    /** Returns whether the run has reached the scheduler and may still be queued or running. */
    public static boolean canCancel(Run run) {
        return !run.state().isFinal() && !run.state().isPreSubmission();
    }

    public static boolean canResubmit(Run run) {
        return !run.state().isPreSubmission();
    }

    /** Returns whether the run ended unsuccessfully. A run in an unknown state may still be running. */
    static boolean endedUnsuccessfully(JobState state) {
        return state.isFinal() && state != JobState.SUCCEEDED;
    }

    /** Returns the numbers of the jobs that ended unsuccessfully. */
    public static Set<Integer> unsuccessful(Run run) {
        return run.jobs().stream()
                .filter(job -> endedUnsuccessfully(job.state()))
                .map(Job::task)
                .collect(Collectors.toSet());
    }

    /** Returns whether another run can wait for this run to succeed, that is, the run has reached the scheduler and may still succeed. */
    public boolean canRunAfter(Run run) {
        return after.isPresent() && canCancel(run) && run.state() != JobState.UNKNOWN;
    }

    public void runAfter(Run run) {
        after.ifPresent(open -> open.accept(run.id()));
    }

    /** Returns whether any job has started, so that there are files to download. */
    public boolean canDownloadResults(Run run) {
        return run.jobs().stream().anyMatch(RunActionsViewModel::hasBegun) && canBrowseFiles(run);
    }

    /** Returns whether the run has files that can be listed. */
    public boolean canBrowseFiles(Run run) {
        return has(run, Capability.RUN_FILES);
    }

    /** Returns whether the run already has a folder on its cluster. */
    public boolean canFindFolder(Run run) {
        return services.folders().isPresent() && !run.state().isPreSubmission() && canBrowseFiles(run);
    }

    /** Passes the absolute path of the run's folder on its cluster to {@code then}. */
    public void findFolder(Run run, Consumer<String> then) {
        failure.set(Optional.empty());
        services.folders()
                .ifPresent(folders -> background.start(
                        Texts.get("runs.folder.finding", run.title()),
                        progress -> folders.path(run.id()),
                        outcome -> outcome.handle(then, this::showFailure)));
    }

    public boolean canForwardPorts(Run run) {
        return run.state() == JobState.RUNNING && has(run, Capability.PORT_FORWARDING);
    }

    /** Returns whether a shell can be opened inside the run's job. */
    public boolean canOpenTerminal(Run run) {
        return run.state() == JobState.RUNNING && has(run, Capability.JOB_TERMINAL);
    }

    /** Returns whether ssh, editors and Jupyter can access the run's job. */
    public boolean canRunCommands(Run run) {
        return run.state() == JobState.RUNNING && has(run, Capability.JOB_COMMANDS);
    }

    /** Returns whether the run's scheduler supports a capability. */
    public boolean has(Run run, Capability capability) {
        return dialects.apply(run.cluster())
                .filter(dialect -> dialect.can(capability))
                .isPresent();
    }

    /** Returns whether a job has started. A start time in the future is the scheduler's estimate. */
    private static boolean hasBegun(Job job) {
        return job.state().compareTo(JobState.RUNNING) >= 0
                && job.report().times().start().isPresent();
    }

    /** Returns whether the run is pending and its scheduler supports holding. */
    public boolean canHold(Run run) {
        return run.state() == JobState.QUEUED && supports(run, JobControl::holdScript);
    }

    public boolean canRelease(Run run) {
        return run.state() == JobState.HELD && supports(run, JobControl::releaseScript);
    }

    /** Returns whether the run is pending and its scheduler supports priorities. */
    public boolean canPrioritize(Run run) {
        return (run.state() == JobState.QUEUED || run.state() == JobState.HELD)
                && supports(run, (dialect, job) -> dialect.priorityScript(job, 0));
    }

    public boolean canRequeue(Run run) {
        return run.state() == JobState.RUNNING && supports(run, JobControl::requeueScript);
    }

    private boolean supports(Run run, BiFunction<JobControl, JobId, Optional<String>> script) {
        return run.jobs().stream()
                .flatMap(job -> job.id().stream())
                .findFirst()
                .flatMap(job -> dialects.apply(run.cluster()).flatMap(dialect -> script.apply(dialect, job)))
                .isPresent();
    }

    /** Submits the run again, unless that is already in progress; {@code then} receives the new run. */
    public void resubmit(Run run, Consumer<Run> then) {
        resubmissions.start(
                run,
                Texts.get("runs.resubmitting", run.title()),
                progress -> services.submissions().resubmit(run.id(), progress),
                then);
    }

    /** Submits some of the run's jobs again as a separate run; {@code then} receives the new run. */
    public void resubmit(Run run, Submissions.Resubmission again, Consumer<Run> then) {
        resubmissions.start(
                run,
                Texts.get("runs.resubmitting.jobs", again.tasks().size(), run.title()),
                progress -> services.submissions().resubmit(run.id(), again, progress),
                then);
    }

    /** Returns the actions on several runs. */
    public SeveralRuns several() {
        return new SeveralRuns(services.control(), services.submissions(), resubmissions, requests, failure::set);
    }

    /** Returns the resubmissions that were started in this window. */
    public StartedResubmissions resubmissions() {
        return resubmissions;
    }

    /** Returns whether a run's code can be compared with the current code. */
    public boolean canCompareCode() {
        return services.code().isPresent();
    }

    /** Compares the run's code with the current content of the project folder; does nothing if {@link #canCompareCode} is false. */
    public Optional<Running> compareCode(Run run, Consumer<Outcome<CodeDifference>> then) {
        return services.code().map(versions -> background.startHidden(progress -> versions.sinceRun(run.id()), then));
    }

    /** Looks for the run's project folder on this computer; does nothing if {@link #canCompareCode} is false. */
    public Optional<Running> findProjectFolder(Run run, Consumer<Outcome<Path>> then) {
        return services.code()
                .map(versions -> background.startHidden(progress -> versions.projectFolder(run.id()), then));
    }

    public void editAndResubmit(Run run) {
        edit.accept(run.id());
    }

    public void cancel(Run run) {
        runAction(RunActivity.CANCELLING, run, () -> services.control().cancel(run.id()));
    }

    /** Cancels some of the run's jobs. */
    public void cancel(Run run, Set<Integer> jobs) {
        runAction(RunActivity.CANCELLING, run, () -> services.control().cancel(run.id(), jobs));
    }

    public void hold(Run run) {
        runAction(RunActivity.HOLDING, run, () -> services.control().hold(run.id()));
    }

    public void release(Run run) {
        runAction(RunActivity.RELEASING, run, () -> services.control().release(run.id()));
    }

    public void lowerPriority(Run run) {
        runAction(RunActivity.PRIORITIZING, run, () -> services.control().prioritize(run.id(), LOW_PRIORITY));
    }

    public void resetPriority(Run run) {
        runAction(RunActivity.PRIORITIZING, run, () -> services.control().prioritize(run.id(), 0));
    }

    public void requeue(Run run) {
        runAction(RunActivity.REQUEUEING, run, () -> services.control().requeue(run.id()));
    }

    /** Returns why the last action failed. */
    public ReadOnlyObjectProperty<Optional<OperationException>> failure() {
        return failure.getReadOnlyProperty();
    }

    /** Returns what the schedulers of runs have been asked to do and not yet replied to. */
    public ReadOnlyObjectProperty<Map<RunId, RunActivity>> busy() {
        return requests.busy();
    }

    public void dismissFailure() {
        failure.set(Optional.empty());
    }

    private void runAction(RunActivity activity, Run run, RunRequests.Request request) {
        failure.set(Optional.empty());
        requests.start(activity, run, request, this::showFailure);
    }

    private void showFailure(OperationException refusal) {
        failure.set(Optional.of(refusal));
    }
}
