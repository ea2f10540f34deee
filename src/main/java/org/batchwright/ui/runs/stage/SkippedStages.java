package org.batchwright.ui.runs.stage;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.ui.runs.row.RunGroup;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.graph.StageNode;

/** Stages that did not run because their predecessors did not end as required; schedulers report their jobs as cancelled. */
final class SkippedStages {
    private final Map<String, List<Job>> jobs;
    private final Set<String> skipped = new HashSet<>();

    /** @param jobs the jobs of each stage */
    SkippedStages(Map<String, List<Job>> jobs) {
        this.jobs = jobs;
    }

    /** Returns the stage if it was skipped. Must be called for the stages in order. */
    Optional<StageNode> of(Stage stage) {
        List<Job> own = jobs.getOrDefault(stage.name(), List.of());
        if (!own.stream().allMatch(SkippedStages::didNothing)) {
            return Optional.empty();
        }
        Optional<String> cause = stage.after().entrySet().stream()
                .filter(before -> prevents(before.getKey(), before.getValue()))
                .findFirst()
                .map(before -> Texts.get(
                        before.getValue() == Condition.FAILURE
                                ? "runs.stage.note.unneeded"
                                : "runs.stage.note.prevented",
                        before.getKey()));
        if (cause.isEmpty() && own.stream().noneMatch(SkippedStages::saysSo)) {
            return Optional.empty();
        }
        skipped.add(stage.name());
        return Optional.of(new StageNode(
                stage.name(), Texts.get("runs.stage.skipped"), Tone.NEUTRAL, stage.after(), cause.orElse("")));
    }

    private static boolean didNothing(Job job) {
        return job.state() == JobState.CANCELLED && (job.neverStarted() || saysSo(job));
    }

    private static boolean saysSo(Job job) {
        return job.report().reason().filter(Run.SKIPPED::equals).isPresent();
    }

    /** Returns whether this stage did not end as required. A cancelled stage may have been cancelled together with the next one. */
    private boolean prevents(String before, Condition condition) {
        List<Job> all = jobs.getOrDefault(before, List.of());
        return switch (condition) {
            case SUCCESS -> skipped.contains(before) || all.stream().anyMatch(SkippedStages::hasFailed);
            case FAILURE -> !all.isEmpty() && all.stream().allMatch(job -> job.state() == JobState.SUCCEEDED);
            case ANY -> false;
        };
    }

    private static boolean hasFailed(Job job) {
        return job.state().isFinal() && RunGroup.of(job.state()) == RunGroup.FAILED;
    }
}
