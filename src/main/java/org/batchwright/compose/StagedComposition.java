package org.batchwright.compose;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Capability;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.experiment.Stages;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.PlannedJobs;
import org.batchwright.model.run.SubmissionPlan;
import org.batchwright.plan.check.StageCheck;
import org.batchwright.scheduler.Dialect;
import org.batchwright.text.Message;

/** Composes each stage of a preset as a separate preset, and combines them into one plan. */
final class StagedComposition {
    private final Experiment experiment;
    private final Cluster cluster;
    private final Dialect dialect;
    private final PartComposer composer;
    private final Stages stages;
    private final Map<String, StagedPart> parts = new LinkedHashMap<>();

    StagedComposition(Experiment experiment, Cluster cluster, Dialect dialect, PartComposer composer) {
        this.experiment = experiment;
        this.cluster = cluster;
        this.dialect = dialect;
        this.composer = composer;
        this.stages = experiment.stages();
    }

    ComposedPlan compose() {
        for (Stage stage : stages.inOrder()) {
            ComposedPart part =
                    composer.compose(experiment.ofStage(stage, cluster.name()), cluster, dialect, placement(stage));
            parts.put(stage.name(), new StagedPart(stage, part));
        }
        List<StagedPart> all = List.copyOf(parts.values());
        Plan plan = plan(all);
        Optional<StagedScripts> scripts = StagedScripts.of(all);
        AppliedEdits edits = AppliedEdits.of(plan, scripts.map(Scripts.class::cast));
        return new ComposedPlan(
                plan.plusProblems(edits.problems()),
                scripts.map(texts -> texts.with(edits.edits())),
                known(all),
                edits.outcomes(),
                all.stream()
                        .map(one -> new ComposedPlan.ComposedStage(
                                one.stage(), one.part().with(edits.edits(), edits.outcomes())))
                        .toList());
    }

    /**
     * Returns the stage's context. A stage that waits for itself or for a nonexistent stage has a problem and waits only for its other
     * predecessors.
     */
    private StageContext placement(Stage stage) {
        List<StageContext.Predecessor> predecessors = new ArrayList<>();
        stage.after().forEach((name, condition) -> {
            StagedPart before = parts.get(name);
            if (before != null) {
                predecessors.add(new StageContext.Predecessor(condition, before.journals()));
            }
        });
        return new StageContext(stage.name(), stages.filePrefix(stage) + "-", predecessors);
    }

    private Plan plan(List<StagedPart> all) {
        List<Problem> problems = new ArrayList<>(StageProblems.merge(all));
        problems.addAll(StageCheck.check(experiment, all.getFirst().plan().cluster(), count(all)));
        problems.addAll(dialect.findInvalidOptions(cluster));
        all.stream()
                .map(StagedPart::stage)
                .filter(stage -> !stage.after().isEmpty())
                .forEach(stage -> problems.addAll(connected(stage)));
        Plan plan = new Plan(
                experiment,
                all.getFirst().plan().cluster(),
                jobs(all),
                SubmissionPlan.PLAIN,
                List.of(),
                all.stream()
                        .map(one -> new Plan.PlannedStage(one.stage(), one.plan()))
                        .toList());
        return plan.plusProblems(problems);
    }

    /** Returns the reasons why a stage cannot wait for other stages on this cluster. */
    private List<Problem> connected(Stage stage) {
        Problem.InField place = StageCheck.after(stage);
        if (!dialect.can(Capability.DEPENDENCIES)) {
            return List.of(Problem.error(place, Message.of("compose.stages-without-dependencies", dialect.title())));
        }
        if (dialect.can(Capability.RUN_FILES)) {
            return List.of();
        }
        return List.of(
                stage.after().containsValue(Stage.Condition.FAILURE)
                        ? Problem.error(place, ownFolder("compose.failure-without-shared-folder", stage))
                        : Problem.warning(place, ownFolder("compose.stages-without-shared-folder", stage)));
    }

    private Message ownFolder(String code, Stage stage) {
        return Message.of(code, dialect.title(), stage.name(), cluster.name());
    }

    private static int count(List<StagedPart> all) {
        return all.stream().mapToInt(one -> one.plan().jobs().size()).sum();
    }

    private static PlannedJobs jobs(List<StagedPart> all) {
        return new PlannedJobs(count(all), place -> job(all, place));
    }

    private static PlannedJob job(List<StagedPart> all, int place) {
        int left = place;
        for (StagedPart one : all) {
            List<PlannedJob> jobs = one.plan().jobs();
            if (left < jobs.size()) {
                return jobs.get(left);
            }
            left -= jobs.size();
        }
        throw new IndexOutOfBoundsException(place);
    }

    private ClusterFindings.Known known(List<StagedPart> all) {
        Set<String> found = new TreeSet<>();
        all.forEach(one -> found.addAll(one.part().known().found()));
        return new ClusterFindings.Known(all.getFirst().part().known().reading(), found, dialect.unsupportedFields());
    }
}
