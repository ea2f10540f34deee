package org.batchwright.run.stage;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.history.ResultRows;
import org.batchwright.run.history.RunHistory;

/**
 * A stage of a run that runs on another cluster.
 *
 * @param attempts the runs of the stage, oldest first; there are several only if earlier ones could not be submitted or if the user
 *     submitted the stage again
 */
public record CrossClusterStage(Stage stage, Readiness readiness, List<Run> attempts) {
    private static final List<Duration> DELAYS = List.of(Duration.ofMinutes(1), Duration.ofMinutes(5));

    public CrossClusterStage {
        attempts = List.copyOf(attempts);
    }

    /** The progress of the stage. */
    public enum Readiness {
        /** The run has not ended. */
        WAITS_FOR_RUN,
        /** The results are being downloaded, or are about to be downloaded. */
        WAITS_FOR_RESULTS,
        /** The download was cancelled. */
        WITHOUT_RESULTS,
        /** The stage can start. */
        READY,
        /** The stage was submitted, or is being submitted. */
        STARTED,
        /** Several attempts to submit the stage have failed. */
        GIVEN_UP,
        /** The stage's predecessors did not end as required. */
        SKIPPED
    }

    /** Returns the stages of a run that run on other clusters; empty if there are none. */
    public static List<CrossClusterStage> of(Run run, Experiment experiment, RunHistory history) {
        List<Stage> stages = experiment.stages().onOtherClusters(run.cluster());
        if (stages.isEmpty()) {
            return List.of();
        }
        List<CrossClusterStage> all = new ArrayList<>();
        Map<String, List<Run>> followUps = new FollowUpRuns(history).of(run.id());
        Optional<ResultRows.State> results = history.resultsState(run.id());
        for (Stage stage : stages) {
            List<Run> attempts = followUps.getOrDefault(stage.name(), List.of());
            all.add(new CrossClusterStage(stage, readiness(run, stage, results, attempts), attempts));
        }
        return all;
    }

    /** Returns the stage's latest run. */
    public Optional<Run> last() {
        return attempts.isEmpty() ? Optional.empty() : Optional.of(attempts.getLast());
    }

    /** Returns when the next attempt to submit the stage is due; {@code EPOCH} for the first attempt. */
    Instant due() {
        return last().map(failed -> failed.created().plus(DELAYS.get(Math.min(attempts.size(), DELAYS.size()) - 1)))
                .orElse(Instant.EPOCH);
    }

    private static Readiness readiness(Run run, Stage stage, Optional<ResultRows.State> results, List<Run> attempts) {
        if (attempts.stream().anyMatch(attempt -> attempt.state() != JobState.NOT_SUBMITTED)) {
            return Readiness.STARTED;
        }
        if (attempts.size() > DELAYS.size()) {
            return Readiness.GIVEN_UP;
        }
        if (!run.state().isFinal()) {
            return Readiness.WAITS_FOR_RUN;
        }
        boolean began =
                run.jobs().stream().anyMatch(job -> job.report().times().start().isPresent());
        if (!began || !isNeeded(run, stage)) {
            return Readiness.SKIPPED;
        }
        return results.map(CrossClusterStage::withResults).orElse(Readiness.WAITS_FOR_RESULTS);
    }

    private static Readiness withResults(ResultRows.State results) {
        return switch (results) {
            case OWED -> Readiness.WAITS_FOR_RESULTS;
            case CANCELLED -> Readiness.WITHOUT_RESULTS;
            case HERE -> Readiness.READY;
        };
    }

    /** Returns whether the stage's predecessors ended as required. */
    private static boolean isNeeded(Run run, Stage stage) {
        return stage.after().entrySet().stream().allMatch(entry -> hasEnded(run, entry.getKey(), entry.getValue()));
    }

    private static boolean hasEnded(Run run, String stage, Condition condition) {
        List<Job> jobs = run.jobs().stream()
                .filter(job -> job.what().stage().equals(stage))
                .toList();
        boolean succeeded = jobs.stream().allMatch(job -> job.state() == JobState.SUCCEEDED);
        return switch (condition) {
            case SUCCESS -> succeeded;
            case FAILURE -> !succeeded;
            case ANY -> true;
        };
    }
}
