package org.batchwright.compose.variant;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.batchwright.model.OperationException;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.preset.WatchFields;
import org.batchwright.model.preset.edit.ManualEdit;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.Plan;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.Task;
import org.batchwright.plan.sweep.CsvText;
import org.batchwright.text.Message;

/**
 * An experiment reduced to some of its jobs. Its sweep becomes a table with these jobs' rows.
 *
 * @param plan the current plan of the experiment
 * @param bundle what was submitted at the time
 */
public record PartialResubmission(Experiment experiment, Plan plan, Bundle bundle) {
    private static final Set<Field<?>> KEPT_FIELDS =
            Set.of(Fields.SWEEP_AS, Fields.SWEEP_MAX_CONCURRENT, WatchFields.HOLD_AFTER_FAILURES);

    /** The fields that define a sweep; a table replaces them. */
    static final Set<ValueGroup> SWEPT_GROUPS = Set.of(ValueGroup.GRID, ValueGroup.ZIP, ValueGroup.SPACE);

    /**
     * @param tasks job numbers in the original run
     * @param changes resources that replace the earlier ones
     * @throws OperationException if the jobs can no longer be identified
     */
    public Experiment forTasks(Set<Integer> tasks, Settings changes) throws OperationException {
        List<Task> all = bundle.tasks();
        int sample = all.getFirst().role() == Task.Role.SAMPLE ? 1 : 0;
        List<PlannedJob> jobs = new ArrayList<>();
        for (int task : tasks.stream().sorted().filter(one -> one >= sample).toList()) {
            jobs.add(job(task - sample, all.get(task)));
        }
        if (jobs.isEmpty()) {
            throw new OperationException.NotPossible(Message.of("compose.only-sample-selected"));
        }
        Experiment changed = renameManualEdits(applySettings(changes), tasks, sample);
        if (!tasks.contains(0) && sample == 1) {
            changed = withOwnSettings(
                    changed, changed.preset().settings().with(Fields.SAMPLE_ENABLED, Value.of("false")));
        }
        boolean isSweep = !jobs.getFirst().swept().values().isEmpty();
        return isSweep
                ? withOwnSettings(
                        withoutSweep(changed), sweepSettings(changed.preset().settings(), jobs))
                : changed;
    }

    private PlannedJob job(int place, Task task) throws OperationException {
        boolean there = place < plan.jobs().size();
        if (!there
                || (task.role() == Task.Role.JOB
                        && !plan.jobs().get(place).label().equals(task.label()))) {
            throw new OperationException.NotPossible(Message.of("compose.jobs-no-longer-same"));
        }
        return plan.jobs().get(place);
    }

    /** Also applies the changes to {@code on:} entries, which override the plain values at any level. */
    private Experiment applySettings(Settings changes) {
        ClusterName here = plan.cluster().name();
        Preset own = experiment.preset();
        return changes.isEmpty()
                ? experiment
                : experiment.withPreset(own.withOn(here, own.on(here).settings().overlaidBy(changes)));
    }

    /** Renames the scripts of manual edits, so that the edits of a job's script follow that job to its new name. */
    private Experiment renameManualEdits(Experiment changed, Set<Integer> tasks, int sample) {
        ClusterName here = plan.cluster().name();
        Map<String, String> names = new HashMap<>();
        List<Integer> jobs =
                tasks.stream().sorted().filter(one -> one >= sample).toList();
        for (int place = 0; place < jobs.size(); place++) {
            names.put((jobs.get(place) - sample) + ".sh", jobs.size() == 1 ? Bundle.SCRIPT : place + ".sh");
        }
        List<ManualEdit> edits = new ArrayList<>();
        for (ManualEdit edit : changed.preset().edits(here)) {
            boolean ofJob = edit.scope() instanceof ManualEdit.One(String file) && file.matches("\\d+\\.sh");
            if (!ofJob) {
                edits.add(edit);
            } else if (edit.scope() instanceof ManualEdit.One(String file) && names.containsKey(file)) {
                edits.add(edit.withScope(new ManualEdit.One(names.getOrDefault(file, file))));
            }
        }
        return changed.withPreset(changed.preset().withEdits(here, edits));
    }

    private static Experiment withOwnSettings(Experiment experiment, Settings settings) {
        return experiment.withPreset(experiment.preset().withSettings(settings));
    }

    /** Returns these settings with a sweep over the values of these jobs. */
    static Settings sweepSettings(Settings settings, List<PlannedJob> jobs) {
        return withoutSweepFields(settings).with(Fields.SWEEP_TABLE, Value.of(table(jobs)));
    }

    private static Experiment withoutSweep(Experiment experiment) {
        return new Experiment(experiment.chain().stream()
                .map(PartialResubmission::withoutSweep)
                .toList());
    }

    private static Preset withoutSweep(Preset level) {
        Map<ValueGroup, Assignments> groups = new LinkedHashMap<>(level.groups());
        groups.keySet().removeAll(SWEPT_GROUPS);
        return level.withSettings(withoutSweepFields(level.settings())).withGroups(groups);
    }

    private static Settings withoutSweepFields(Settings settings) {
        return settings.only(field -> field.section() != Field.Section.SWEEP || KEPT_FIELDS.contains(field));
    }

    private static String table(List<PlannedJob> jobs) {
        StringBuilder text = new StringBuilder(
                CsvText.line(List.copyOf(jobs.getFirst().swept().values().keySet())));
        jobs.forEach(job -> text.append(CsvText.line(
                job.swept().values().values().stream().map(Value::displayText).toList())));
        return text.toString();
    }
}
