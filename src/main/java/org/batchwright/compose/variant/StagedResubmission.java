package org.batchwright.compose.variant;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.OperationException;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.experiment.Stages;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.CodeLocationFields;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.Task;
import org.batchwright.text.Message;

/**
 * An experiment reduced to the stages of some of its jobs. The run uses the folder where the other stages left their files, or a new folder
 * if all jobs are chosen. The chosen stages still wait for each other.
 *
 * @param plan the current plan of the experiment
 * @param bundle what was submitted at the time
 * @param folder the folder on the cluster where the run's jobs ran
 */
public record StagedResubmission(Experiment experiment, Plan plan, Bundle bundle, String folder) {

    /**
     * @param tasks job numbers in the original run
     * @param changes resources that replace the earlier ones
     * @throws OperationException if the jobs can no longer be identified
     */
    public Experiment forTasks(Set<Integer> tasks, Settings changes) throws OperationException {
        Map<String, List<PlannedJob>> chosen = chosenJobs(tasks);
        List<Stage> stages = new ArrayList<>();
        for (Stage stage : experiment.stages().all()) {
            List<PlannedJob> jobs = chosen.getOrDefault(stage.name(), List.of());
            Map<String, Condition> after = remaining(stage, chosen.keySet());
            boolean follows = stage.runsOnOtherCluster(plan.cluster().name()) && !after.isEmpty();
            if (!jobs.isEmpty()) {
                stages.add(reduced(stage, jobs, changes).withAfter(after));
            } else if (follows) {
                stages.add(stage.withAfter(after));
            }
        }
        return new Experiment(experiment.chain().stream()
                        .map(level -> level.withStages(List.of()))
                        .toList())
                .withPreset(placed(own().withStages(stages), tasks)
                        .withEdits(plan.cluster().name(), edits(own(), here(stages))));
    }

    /** Returns the stages on the run's cluster; script names do not depend on stages that run on other clusters. */
    private Stages here(List<Stage> stages) {
        return new Stages(stages.stream()
                .filter(stage -> !stage.runsOnOtherCluster(plan.cluster().name()))
                .toList());
    }

    private Preset own() {
        return experiment.preset();
    }

    private Map<String, List<PlannedJob>> chosenJobs(Set<Integer> tasks) throws OperationException {
        List<Task> all = bundle.tasks();
        Map<String, List<PlannedJob>> chosen = new LinkedHashMap<>();
        int place = 0;
        for (Plan.PlannedStage stage : plan.stages()) {
            for (PlannedJob job : stage.plan().jobs()) {
                Task then = place < all.size() ? all.get(place) : Task.ONLY;
                if (!then.stage().equals(stage.stage().name()) || !then.label().equals(job.label())) {
                    throw new OperationException.NotPossible(Message.of("compose.jobs-no-longer-same"));
                }
                if (tasks.contains(place)) {
                    chosen.computeIfAbsent(stage.stage().name(), fresh -> new ArrayList<>())
                            .add(job);
                }
                place++;
            }
        }
        if (place != all.size()) {
            throw new OperationException.NotPossible(Message.of("compose.jobs-no-longer-same"));
        }
        return chosen;
    }

    /** Reduces a stage to some of its jobs. A partial sweep becomes a table of its rows. */
    private Stage reduced(Stage stage, List<PlannedJob> jobs, Settings changes) {
        Stage changed = stage.withValues(
                stage.values().withSettings(stage.values().settings().overlaidBy(changes)));
        if (jobs.getFirst().swept().values().isEmpty() || jobs.size() == count(stage)) {
            return changed;
        }
        Map<ValueGroup, Assignments> groups = new LinkedHashMap<>(stage.groups());
        groups.keySet().removeAll(PartialResubmission.SWEPT_GROUPS);
        return changed.withSweep(PartialResubmission.sweepSettings(stage.sweep(), jobs), groups);
    }

    private int count(Stage stage) {
        return plan.stages().stream()
                .filter(one -> one.stage().name().equals(stage.name()))
                .mapToInt(one -> one.plan().jobs().size())
                .sum();
    }

    /** Returns only predecessors that run again; the others have already ended as required. */
    private static Map<String, Condition> remaining(Stage stage, Set<String> chosen) {
        Map<String, Condition> after = new LinkedHashMap<>(stage.after());
        after.keySet().retainAll(chosen);
        return after;
    }

    private Preset placed(Preset preset, Set<Integer> tasks) {
        Settings here = preset.on(plan.cluster().name()).settings();
        boolean isShared = plan.cluster()
                .settings(experiment)
                .get(CodeLocationFields.CODE)
                .filter(CodeLocationFields.IN_PLACE::equals)
                .isPresent();
        boolean isWhole = tasks.size() == bundle.tasks().size();
        return isShared || isWhole
                ? preset
                : preset.withOn(
                        plan.cluster().name(),
                        with(
                                here,
                                Map.of(
                                        CodeLocationFields.CODE,
                                        CodeLocationFields.IN_PLACE,
                                        CodeLocationFields.FOLDER,
                                        folder)));
    }

    private static Settings with(Settings settings, Map<Field<?>, String> values) {
        Settings changed = settings;
        for (Map.Entry<Field<?>, String> one : values.entrySet()) {
            changed = changed.with(one.getKey(), Value.of(one.getValue()));
        }
        return changed;
    }

    /** Returns the manual edits of the remaining stages, under the current names of their scripts. */
    private List<ManualEdit> edits(Preset preset, Stages stages) {
        List<ManualEdit> edits = new ArrayList<>();
        for (ManualEdit edit : preset.edits(plan.cluster().name())) {
            if (edit.scope() instanceof ManualEdit.One(String file)) {
                renamed(file, stages).ifPresent(name -> edits.add(edit.withScope(new ManualEdit.One(name))));
            } else {
                edits.add(edit);
            }
        }
        return edits;
    }

    private Optional<String> renamed(String file, Stages left) {
        Stages before = experiment.partOn(plan.cluster().name()).stages();
        return left.all().stream()
                .filter(stage -> before.find(stage.name())
                        .filter(old -> file.equals(before.filePrefix(old) + "-" + Bundle.SCRIPT))
                        .isPresent())
                .findFirst()
                .map(stage -> left.filePrefix(stage) + "-" + Bundle.SCRIPT);
    }
}
