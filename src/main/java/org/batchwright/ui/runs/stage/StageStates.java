package org.batchwright.ui.runs.stage;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.stage.CrossClusterStage;
import org.batchwright.run.stage.CrossClusterStage.Readiness;
import org.batchwright.ui.runs.row.RunGroup;
import org.batchwright.ui.runs.row.RunTexts;
import org.batchwright.ui.runs.row.Tally;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.graph.StageNode;

/** The states of a run's stages. */
public final class StageStates {
    private StageStates() {}

    /** Returns the stages of a run in the order of submission; empty if it has none. */
    public static List<StageNode> of(Run run, Experiment experiment) {
        Map<String, List<Job>> jobs = new LinkedHashMap<>();
        run.jobs()
                .forEach(job -> jobs.computeIfAbsent(job.what().stage(), fresh -> new ArrayList<>())
                        .add(job));
        SkippedStages skipped = new SkippedStages(jobs);
        return experiment.stages().inOrder().stream()
                .flatMap(stage -> Optional.ofNullable(jobs.get(stage.name()))
                        .map(own -> skipped.of(stage).orElseGet(() -> node(stage, part(run, own))))
                        .stream())
                .toList();
    }

    private static Run part(Run run, List<Job> jobs) {
        return new Run(run.id(), run.number(), run.preset(), run.cluster(), run.created(), jobs, Optional.empty());
    }

    private static StageNode node(Stage stage, Run part) {
        Tally tally = Tally.of(part);
        JobState state = tally.state();
        boolean several = part.jobs().size() > 1;
        boolean ended = tally.ended() == tally.total();
        boolean failed = tally.failed() > 0;
        String detail = several && !(ended && !failed)
                ? RunTexts.formatFinished(tally) + (failed ? ", " + RunTexts.formatFailed(tally) : "")
                : RunTexts.state(state);
        return new StageNode(stage.name(), detail, failed ? Tone.DANGER : RunTexts.tone(state), stage.after());
    }

    /** Returns the node of a stage on another cluster. */
    public static StageNode of(CrossClusterStage stage) {
        String cluster = stage.stage().cluster().map(ClusterName::title).orElse("");
        if (stage.readiness() == Readiness.STARTED && stage.last().isPresent()) {
            return node(stage.stage(), stage.last().get()).withNote(note(stage, cluster));
        }
        String key = stage.readiness().name().toLowerCase(Locale.ROOT).replace('_', '-');
        return new StageNode(
                stage.stage().name(),
                Texts.get("runs.stage." + key),
                stage.readiness() == Readiness.GIVEN_UP ? Tone.DANGER : Tone.NEUTRAL,
                stage.stage().after(),
                note(stage, cluster));
    }

    private static String note(CrossClusterStage stage, String cluster) {
        return switch (stage.readiness()) {
            case WITHOUT_RESULTS -> Texts.get("runs.stage.note.without-results", cluster);
            case SKIPPED -> Texts.get("runs.stage.note.skipped", cluster);
            case GIVEN_UP, STARTED ->
                stage.last()
                        .map(run -> Texts.get("runs.stage.note.run", cluster, run.number()))
                        .orElse("");
            case WAITS_FOR_RUN, WAITS_FOR_RESULTS, READY -> Texts.get("runs.stage.note", cluster);
        };
    }

    /**
     * Returns the most informative job of a stage: the first one that failed, otherwise the first one that is running, otherwise the first
     * one.
     */
    public static Optional<Integer> tellingJob(Run run, String stage) {
        List<Job> jobs = run.jobs().stream()
                .filter(job -> job.what().stage().equals(stage))
                .toList();
        return first(jobs, RunGroup.FAILED)
                .or(() -> first(jobs, RunGroup.RUNNING))
                .or(() -> jobs.stream().findFirst())
                .map(Job::task);
    }

    private static Optional<Job> first(List<Job> jobs, RunGroup group) {
        return jobs.stream().filter(job -> RunGroup.of(job.state()) == group).findFirst();
    }
}
