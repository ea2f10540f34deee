package org.batchwright.run;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.batchwright.model.experiment.EffectivePreset;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.model.run.Task;
import org.batchwright.run.history.NewRun;
import org.batchwright.run.history.json.SubmittedRunJson;

/** Sample runs and presets. */
public final class RunSamples {
    public static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    public static final ClusterName LAB = new ClusterName("lab");

    private RunSamples() {}

    public static Experiment experiment() {
        Preset base = Preset.empty(PresetId.of("vision/train_base"))
                .withSettings(Settings.NONE.with(Fields.MODULES, Value.of(List.of("cuda/12.1", "gcc"))));
        Preset own = Preset.empty(PresetId.of("vision/train_with_batch_4"))
                .withBase(Optional.of("train_base"))
                .withSettings(Settings.NONE.with(Fields.COMMAND, Value.of("python train.py")))
                .withParameters(parameters())
                .withOn(LAB, Settings.NONE.with(Fields.QUEUE, Value.of("gpu")));
        return new Experiment(List.of(own, base));
    }

    static Assignments parameters() {
        return Assignments.NONE.with("lr", Value.of("1e-4")).with("note", Value.of("it's \"$(id)\"\n学習"));
    }

    public static PlannedJob job() {
        return new PlannedJob(
                "train",
                EffectivePreset.of(experiment(), LAB).settings(),
                parameters(),
                new Assignments(Map.of("SEED", Value.of(""))));
    }

    public static SubmittedRun frozen() {
        return new SubmittedRun("#!/bin/bash\n", "{}\n", job(), SubmittedRunJson.write(experiment()), Optional.empty());
    }

    public static NewRun fresh(String id) {
        return fresh(id, LAB);
    }

    static NewRun fresh(String id, ClusterName cluster) {
        return fresh(new RunId(id), experiment().id(), cluster, "~/batchwright");
    }

    /** @param place the folder on the cluster that contains the run folders */
    public static NewRun freshAt(RunId id, String place) {
        return fresh(id, experiment().id(), LAB, place);
    }

    private static NewRun fresh(RunId id, PresetId preset, ClusterName cluster, String place) {
        return new NewRun(id, preset, cluster, place, NOON, frozen(), Optional.empty());
    }

    /** Returns the jobs of a sweep over {@code n}, all with the same report. */
    public static List<Job> jobs(int count, JobReport report) {
        return IntStream.range(0, count)
                .mapToObj(task -> new Job(
                        task,
                        new Task(Task.Role.JOB, String.valueOf(task), "n=" + task),
                        Optional.empty(),
                        report,
                        NOON))
                .toList();
    }
}
