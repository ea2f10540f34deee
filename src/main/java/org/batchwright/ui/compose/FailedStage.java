package org.batchwright.ui.compose;

import java.util.Map;
import java.util.Optional;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.model.run.Task;
import org.batchwright.run.history.RunHistory;

/** Finds the failed stage of a run. Reads the disk. */
record FailedStage(RunHistory history) {

    /** Returns the first failed stage, or the stage that the run represents; empty if neither exists. */
    Optional<String> of(RunId run) {
        return history.submitted(run)
                .flatMap(SubmittedRun::follows)
                .map(SubmittedRun.Follows::stage)
                .or(() -> history.find(run).flatMap(FailedStage::here))
                .or(() -> inCrossClusterStage(run));
    }

    private static Optional<String> here(Run run) {
        return run.jobs().stream()
                .filter(job -> hasFailed(job.state()))
                .map(Job::what)
                .map(Task::stage)
                .filter(stage -> !stage.isEmpty())
                .findFirst();
    }

    private Optional<String> inCrossClusterStage(RunId run) {
        return history.followUps(run).entrySet().stream()
                .filter(entry -> history.find(entry.getKey())
                        .filter(stage -> hasFailed(stage.state()))
                        .isPresent())
                .map(Map.Entry::getValue)
                .findFirst();
    }

    private static boolean hasFailed(JobState state) {
        return state.isFinal() && state != JobState.SUCCEEDED && state != JobState.CANCELLED;
    }
}
