package org.batchwright.run.submit;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.Scripts;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.remote.sync.scan.CodeSource;
import org.batchwright.remote.sync.scan.CodeSync;
import org.batchwright.run.cluster.ConnectedCluster;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.NewRun;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.run.history.json.SubmittedRunJson;
import org.batchwright.run.track.StatusPoller;
import org.batchwright.text.Message;

/**
 * Submits each run exactly once. The run is recorded in the history before anything is sent, and only one submission can acquire the lock
 * of the run's folder on the cluster. If the response is lost, {@link StatusPoller} determines the outcome instead of submitting again.
 */
public final class ExactlyOnce {
    private final ConnectedClusters sites;
    private final SqliteRunHistory history;
    private final RunCode runCode;
    private final InstantSource clock;
    private final RandomGenerator random;
    private final KillPoint kill;
    private final SchedulerSubmission submission;
    private final PredecessorResults results;

    public ExactlyOnce(
            ConnectedClusters sites,
            SqliteRunHistory history,
            CodeSync sync,
            InstantSource clock,
            RandomGenerator random,
            KillPoint kill,
            PredecessorResults results) {
        this.sites = sites;
        this.history = history;
        this.runCode = new RunCode(sites, history, sync);
        this.clock = clock;
        this.random = random;
        this.kill = kill;
        this.results = results;
        this.submission = new SchedulerSubmission(history, clock, kill);
    }

    /** Transfers the code to the cluster. */
    private interface Code {
        SubmittedRun.Code prepareAt(ConnectedCluster site, String place)
                throws OperationException, InterruptedException;
    }

    /**
     * Syncs the code and submits.
     *
     * @param before the run that must succeed before this one starts
     */
    Run submit(ComposedPlan composition, Path folder, Optional<Run> before, Progress progress)
            throws OperationException, InterruptedException {
        return submit(composition, folder, before, Optional.empty(), progress);
    }

    /** Reruns jobs of an earlier run with the current code in the project folder. */
    Run submit(ComposedPlan composition, Path folder, SubmittedRun.Origin origin, Progress progress)
            throws OperationException, InterruptedException {
        return submit(composition, folder, Optional.empty(), Optional.of(origin), progress);
    }

    private Run submit(
            ComposedPlan composition,
            Path folder,
            Optional<Run> before,
            Optional<SubmittedRun.Origin> origin,
            Progress progress)
            throws OperationException, InterruptedException {
        Cluster cluster = composition.plan().cluster();
        RunId run = createRun(
                composition,
                sites.place(cluster),
                origin,
                Optional.of(folder.toAbsolutePath().normalize()));
        CodeSource source = CodeSource.of(composition.plan().experiment(), folder);
        return execute(run, cluster, before, (site, place) -> {
            SubmittedRun.Code code = runCode.send(composition, source, origin, site, place, progress);
            kill.after(KillPoint.Step.SYNCED);
            return code;
        });
    }

    /**
     * Submits a stage of an earlier run to another cluster, with that run's code and results.
     *
     * @return empty if the stage has already been submitted or is being submitted
     */
    Optional<Run> submitStage(ComposedPlan composition, SubmittedRun.Follows follows)
            throws OperationException, InterruptedException {
        SubmittedRun.Code code = history.requireSubmitted(follows.run())
                .code()
                .orElseThrow(() -> SchedulerSubmission.noCode(Optional.empty()));
        Cluster cluster = composition.plan().cluster();
        NewRun run = newRun(
                composition,
                sites.place(cluster),
                new Links(Optional.empty(), Optional.of(follows)),
                history.projects().find(follows.run()));
        boolean recorded = createRun(() -> history.writer().createFollowUp(run, follows));
        return recorded
                ? Optional.of(execute(run.id(), cluster, Optional.empty(), (site, place) -> code))
                : Optional.empty();
    }

    public Run submit(ComposedPlan composition, Path folder, Progress progress)
            throws OperationException, InterruptedException {
        return submit(composition, folder, Optional.empty(), progress);
    }

    /** Reruns jobs of an earlier run with the code that the earlier run used, in the same folder on the cluster. */
    Run submit(ComposedPlan composition, String place, SubmittedRun.Code code, SubmittedRun.Origin origin)
            throws OperationException, InterruptedException {
        RunId run = createRun(
                composition, place, Optional.of(origin), history.projects().find(origin.run()));
        return execute(run, composition.plan().cluster(), Optional.empty(), (site, there) -> {
            runCode.restore(composition.plan().jobs().getFirst(), code, origin.run(), site);
            return code;
        });
    }

    /** Submits the same script, parameters and code snapshot as a new run. */
    public Run resubmit(RunId earlier, Progress progress) throws OperationException, InterruptedException {
        Run before = history.require(earlier);
        SubmittedRun submittedRun = history.requireSubmitted(earlier);
        SchedulerSubmission.refuseAdopted(before, submittedRun);
        SubmittedRun.Code code = submittedRun.code().orElseThrow(() -> SchedulerSubmission.noCode(Optional.empty()));
        Cluster cluster = sites.usable(before.cluster());
        RunId run = RunId.make(clock.instant(), random);
        createRun(new NewRun(
                run,
                before.preset(),
                cluster.name(),
                history.storageFolder(earlier),
                clock.instant(),
                submittedRun.repeatOf(earlier),
                history.projects().find(earlier)));
        progress.report("submitting", 0, 0);
        return execute(run, cluster, Optional.empty(), (site, place) -> code);
    }

    private RunId createRun(
            ComposedPlan composition, String place, Optional<SubmittedRun.Origin> origin, Optional<Path> project)
            throws OperationException {
        Optional<SubmittedRun.Follows> follows =
                origin.flatMap(one -> history.submitted(one.run())).flatMap(SubmittedRun::follows);
        NewRun run = newRun(composition, place, new Links(origin, follows), project);
        createRun(run);
        return run.id();
    }

    /** Other runs that a new run refers to. */
    private record Links(Optional<SubmittedRun.Origin> origin, Optional<SubmittedRun.Follows> follows) {}

    private NewRun newRun(ComposedPlan composition, String place, Links links, Optional<Path> project)
            throws OperationException {
        Plan plan = composition.plan();
        Optional<Scripts> scripts = composition.scripts();
        if (!plan.canSubmit() || scripts.isEmpty()) {
            throw new OperationException.NotPossible(Message.of("run.preset-has-problems"));
        }
        Experiment experiment = plan.experiment();
        SubmittedRun submittedRun = new SubmittedRun(
                scripts.get().bundle(),
                plan.jobs().getFirst(),
                SubmittedRunJson.write(experiment),
                Optional.empty(),
                links.origin(),
                links.follows());
        RunId run = RunId.make(clock.instant(), random);
        return new NewRun(run, experiment.id(), plan.cluster().name(), place, clock.instant(), submittedRun, project);
    }

    private void createRun(NewRun run) throws OperationException {
        createRun(() -> {
            history.writer().createRun(run);
            return true;
        });
    }

    /** @param record records the run and returns whether it was recorded */
    private boolean createRun(BooleanSupplier record) throws OperationException {
        kill.after(KillPoint.Step.MADE_ID);
        boolean recorded;
        try {
            recorded = record.getAsBoolean();
        } catch (UncheckedIOException e) {
            throw new OperationException.FileFailed(Message.of("run.run-not-recorded"), "history", e);
        }
        kill.after(KillPoint.Step.WRITTEN_DOWN);
        return recorded;
    }

    private Run execute(RunId run, Cluster cluster, Optional<Run> before, Code code)
            throws OperationException, InterruptedException {
        ConnectedCluster site;
        List<Predecessor.Awaited> after;
        try {
            site = prepare(run, cluster, code);
            after = Predecessor.jobs(reload(before), site.dialect());
        } catch (OperationException failure) {
            endUnsubmitted(run, JobState.NOT_SUBMITTED, failure.what() + " " + failure.advice());
            throw failure;
        } catch (InterruptedException e) {
            endUnsubmitted(run, JobState.CANCELLED, Message.text("run.was-cancelled"));
            throw e;
        } catch (RuntimeException e) {
            // an unexpected error: the run must not appear to be still in progress
            endUnsubmitted(run, JobState.NOT_SUBMITTED, Message.text("run.internal-error", e));
            throw e;
        }
        if (history.isToCancel(run)) {
            endUnsubmitted(run, JobState.CANCELLED, Message.text("run.was-cancelled"));
            throw new OperationException.NotPossible(Message.of("run.cancelled-before-submission"));
        }
        history.writer().recordStep(run, JobState.SUBMITTING, clock.instant());
        kill.after(KillPoint.Step.MARKED_SUBMITTING);
        submission.submit(site, run, after);
        return history.find(run).orElseThrow();
    }

    /** Reloads the predecessor, because it may have ended while the code was being synced. */
    private Optional<Run> reload(Optional<Run> before) {
        return before.flatMap(run -> history.find(run.id()));
    }

    private ConnectedCluster prepare(RunId run, Cluster cluster, Code code)
            throws OperationException, InterruptedException {
        history.writer().recordStep(run, JobState.SYNCING, clock.instant());
        kill.after(KillPoint.Step.MARKED_SYNCING);
        ConnectedCluster site = sites.connect(cluster);
        kill.after(KillPoint.Step.CONNECTED);
        history.writer().code(run, code.prepareAt(site, history.storageFolder(run)));
        kill.after(KillPoint.Step.CODE_WRITTEN_DOWN);
        Optional<SubmittedRun.Follows> follows = history.submitted(run).flatMap(SubmittedRun::follows);
        if (follows.isPresent()) {
            results.bring(follows.get().run(), site, site.folder(history.storageFolder(run), run));
        }
        return site;
    }

    private void endUnsubmitted(RunId run, JobState state, String note) {
        history.writer().endUnsubmitted(run, state, note, clock.instant());
    }
}
