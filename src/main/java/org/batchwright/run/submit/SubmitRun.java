package org.batchwright.run.submit;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.compose.Composer;
import org.batchwright.compose.variant.PartialResubmission;
import org.batchwright.compose.variant.StagedResubmission;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.Progress;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.run.history.json.SubmittedRunJson;
import org.batchwright.text.Message;

/** Implements the Submit and Resubmit buttons. */
public record SubmitRun(ExactlyOnce once, SqliteRunHistory history, ConnectedClusters sites, Composer composer)
        implements Submissions {
    @Override
    public Run submit(ComposedPlan composition, Path folder, Optional<RunId> after, Progress progress)
            throws OperationException, InterruptedException {
        Optional<Run> before = Optional.empty();
        if (after.isPresent()) {
            before = Optional.of(history.require(after.get()));
            Predecessor.check(before.get(), composition.plan().cluster().name());
        }
        return once.submit(composition, folder, before, progress);
    }

    @Override
    public Run resubmit(RunId earlier, Progress progress) throws OperationException, InterruptedException {
        return once.resubmit(earlier, progress);
    }

    @Override
    public Run resubmit(RunId earlier, Resubmission again, Progress progress)
            throws OperationException, InterruptedException {
        Run run = history.require(earlier);
        SubmittedRun submittedRun = history.requireSubmitted(earlier);
        SchedulerSubmission.refuseAdopted(run, submittedRun);
        int all = submittedRun.bundle().tasks().size();
        boolean whole =
                again.tasks().containsAll(IntStream.range(0, all).boxed().collect(Collectors.toSet()));
        boolean current = again.code() == CodeChoice.CURRENT;
        if (whole && again.changes().values().isEmpty() && !current) {
            return once.resubmit(earlier, progress);
        }
        if (run.isChain() && !whole) {
            throw new OperationException.NotPossible(Message.of("run.segment-alone"));
        }
        SubmittedRun.Origin origin = new SubmittedRun.Origin(earlier, whole ? Set.of() : again.tasks());
        if (current) {
            folders().requireUnused(run, whole, Optional.empty());
            Path project = history.projects().existing(run); // checked before anything is composed
            return once.submit(recompose(run, submittedRun, again), project, origin, progress);
        }
        SubmittedRun.Code code = submittedRun.code().orElseThrow(() -> SchedulerSubmission.noCode(Optional.empty()));
        folders().requireUnused(run, whole, Optional.of(code));
        progress.report("submitting", 0, 0);
        return once.submit(recompose(run, submittedRun, again), history.storageFolder(earlier), code, origin);
    }

    /**
     * Submits a stage of an earlier run to another cluster, with the code and the downloaded results of that run.
     *
     * @return empty if the stage has already been submitted or is being submitted
     */
    public Optional<Run> submitStage(RunId earlier, String name) throws OperationException, InterruptedException {
        Experiment whole = SubmittedRunJson.readExperiment(
                history.requireSubmitted(earlier).preset());
        Stage stage = whole.stages().find(name).orElseThrow();
        Cluster cluster = sites.usable(stage.cluster().orElseThrow());
        ComposedPlan composition =
                requireSubmittable(composer.compose(whole.ofCrossClusterStage(stage, cluster.name()), cluster));
        return once.submitStage(composition, new SubmittedRun.Follows(earlier, name));
    }

    /** Composes the bundle again from the run's input, so that directives and limits match the changes. */
    private ComposedPlan recompose(Run run, SubmittedRun submittedRun, Resubmission again) throws OperationException {
        Cluster cluster = sites.usable(run.cluster());
        Experiment experiment = SubmittedRunJson.readExperiment(submittedRun.preset());
        Plan before = composer.compose(experiment, cluster).plan();
        Set<Integer> tasks = jobIndices(again.tasks(), submittedRun.bundle());
        Experiment narrowed = experiment.stages().isEmpty()
                ? new PartialResubmission(experiment, before, submittedRun.bundle()).forTasks(tasks, again.changes())
                : new StagedResubmission(
                                experiment,
                                before,
                                submittedRun.bundle(),
                                folders().own(run.id()))
                        .forTasks(tasks, again.changes());
        return requireSubmittable(composer.compose(narrowed, cluster));
    }

    private static ComposedPlan requireSubmittable(ComposedPlan composition) throws OperationException {
        Optional<Problem> obstacle = composition.plan().problems().stream()
                .filter(Problem::isBlocking)
                .findFirst();
        if (obstacle.isPresent()) {
            throw new OperationException.NotPossible(obstacle.get().message());
        }
        return composition;
    }

    private StageFolders folders() {
        return new StageFolders(history);
    }

    private static Set<Integer> jobIndices(Set<Integer> tasks, Bundle bundle) throws OperationException {
        int all = bundle.tasks().size();
        if (tasks.isEmpty() || tasks.stream().anyMatch(task -> task < 0 || task >= all)) {
            throw new OperationException.NotPossible(Message.of("run.no-job", all - 1));
        }
        return tasks;
    }
}
