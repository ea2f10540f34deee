package org.batchwright.ui.compose.script;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.Bundle.JobGroup;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.model.run.Task;
import org.batchwright.run.history.RunHistory;
import org.batchwright.ui.compose.draft.ShownScript.ScriptChoice;

/**
 * The scripts of a run as they were submitted.
 *
 * @param number the number of the run
 * @param crossClusterStages the submitted content of the run's stages on other clusters, keyed by stage
 * @param stages the names of the run's stages, including those not submitted yet; empty if it has none
 */
record RunScripts(long number, SubmittedRun run, Map<String, SubmittedRun> crossClusterStages, Set<String> stages)
        implements Counterparts {

    /** Returns the scripts of a run; empty if they are not stored. */
    static Optional<RunScripts> read(Run run, RunHistory history) {
        return history.submitted(run.id()).map(submitted -> read(run, submitted, history));
    }

    private static RunScripts read(Run run, SubmittedRun submitted, RunHistory history) {
        Map<String, SubmittedRun> crossClusterStages = new LinkedHashMap<>();
        submitted.follows().ifPresent(follows -> crossClusterStages.put(follows.stage(), submitted));
        history.followUps(run.id())
                .forEach((id, stage) -> history.submitted(id).ifPresent(with -> crossClusterStages.put(stage, with)));
        Set<String> stages = new LinkedHashSet<>(crossClusterStages.keySet());
        submitted.bundle().tasks().stream()
                .map(Task::stage)
                .filter(stage -> !stage.isEmpty())
                .forEach(stages::add);
        if (run.hasStages()) {
            history.experiment(run.id()).stream()
                    .flatMap(experiment -> experiment.stages().all().stream())
                    .map(Stage::name)
                    .forEach(stages::add);
        }
        return new RunScripts(run.number(), submitted, crossClusterStages, stages);
    }

    /** Returns the text to compare with: a stage is compared with the stage of the same name. */
    @Override
    public Optional<String> counterpartOf(ComposedPlan now, Optional<String> stage, ScriptChoice choice) {
        if (stage.isEmpty() || stages.isEmpty()) {
            return Optional.of(script(run.bundle(), run.bundle().groups(), choice));
        }
        List<JobGroup> groups = run.bundle().groups().stream()
                .filter(group -> group.tasks().getFirst().stage().equals(stage.get()))
                .toList();
        return groups.isEmpty()
                ? Optional.ofNullable(crossClusterStages.get(stage.get()))
                        .map(with -> script(with.bundle(), with.bundle().groups(), choice))
                : Optional.of(script(run.bundle(), groups, choice));
    }

    @Override
    public Optional<StageChange> stageChange(ComposedPlan now, Optional<String> stage) {
        Set<String> removed = new LinkedHashSet<>(run.follows().isPresent() ? Set.of() : stages);
        now.plan().experiment().stages().all().forEach(one -> removed.remove(one.name()));
        boolean isNew = !stages.isEmpty()
                && stage.filter(name -> !stages.contains(name)).isPresent();
        return isNew || !removed.isEmpty()
                ? Optional.of(new StageChange(number, isNew, removed.size()))
                : Optional.empty();
    }

    /**
     * Returns the script to compare with: a job with its own script is compared with the script of the job at the same position, if that
     * job had its own.
     */
    private static String script(Bundle bundle, List<JobGroup> groups, ScriptChoice choice) {
        Optional<JobGroup> same = switch (choice) {
            case ScriptChoice.Sample() -> alone(groups, Task.Role.SAMPLE).findFirst();
            case ScriptChoice.Whole() -> Optional.empty();
            case ScriptChoice.OfJob(int place) ->
                alone(groups, Task.Role.JOB).skip(place).findFirst();
            case ScriptChoice.OfSegment(int place) ->
                alone(groups, Task.Role.SEGMENT).skip(place).findFirst();
        };
        JobGroup found = same.or(() -> groups.stream()
                        .filter(group -> group.tasks().getFirst().role() != Task.Role.SAMPLE)
                        .findFirst())
                .orElse(groups.getFirst());
        return bundle.files().getOrDefault(found.script(), "");
    }

    private static Stream<JobGroup> alone(List<JobGroup> groups, Task.Role role) {
        return groups.stream()
                .filter(group -> !group.isArray() && group.tasks().getFirst().role() == role);
    }
}
