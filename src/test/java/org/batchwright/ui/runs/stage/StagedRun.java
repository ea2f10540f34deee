package org.batchwright.ui.runs.stage;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.model.run.Task;
import org.batchwright.run.history.json.SubmittedRunJson;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.runs.SampleRunHistory;
import org.batchwright.ui.runs.row.RunPages;
import org.batchwright.ui.runs.row.RunReader;
import org.batchwright.ui.runs.row.RunRow;

/** A queued run of three stages: prepare, train with two values, and evaluate. */
public final class StagedRun {
    /** Jobs: 0 prepare, 1 and 2 train, 3 evaluate. */
    private static final List<Task> TASKS = List.of(
            new Task(Task.Role.JOB, "s-0", "", "prepare"),
            new Task(Task.Role.JOB, "s-1", "lr=0.1", "train"),
            new Task(Task.Role.JOB, "s-2", "lr=2", "train"),
            new Task(Task.Role.JOB, "s-3", "", "evaluate"));

    private StagedRun() {}

    public static RunRow row() {
        List<Job> jobs = new ArrayList<>();
        for (int task = 0; task < TASKS.size(); task++) {
            JobReport report = JobReport.of(JobState.QUEUED, "");
            jobs.add(new Job(task, TASKS.get(task), Optional.empty(), report, Instant.EPOCH));
        }
        Run run = new Run(
                new RunId("20261124-120000-abcdef"),
                7,
                PresetId.of("depth/train"),
                Given.slurm().name(),
                Instant.EPOCH,
                jobs,
                Optional.empty());
        FakeRunHistory history = new FakeRunHistory();
        history.put(run, submitted());
        RunReader reader = new RunReader(history, cluster -> Optional.empty(), cluster -> Optional.of(Given.slurm()));
        return new RunPages(reader).next().getFirst();
    }

    private static SubmittedRun submitted() {
        Experiment experiment = Given.alone(Given.with(Given.preset("depth/train"), Fields.MEMORY, "4 GB")
                .withStages(List.of(
                        Stage.named("prepare")
                                .withValues(PresetLayer.NONE.withSettings(Given.settings(Fields.TIME, "00:05:00"))),
                        Stage.named("train"),
                        Stage.named("evaluate")
                                .withValues(PresetLayer.NONE.withSettings(Given.settings(Fields.TIME, "02:00:00"))))));
        PlannedJob first = SampleRunHistory.frozen("4").job();
        PlannedJob prepare = new PlannedJob(
                first.name(),
                Given.settings(Fields.TIME, "00:05:00"),
                first.parameters(),
                first.variables(),
                first.swept());
        Bundle bundle = new Bundle(Map.of(), List.of(new Bundle.JobGroup("s", TASKS, List.of(0, 1, 2, 3), List.of())));
        return new SubmittedRun(bundle, prepare, SubmittedRunJson.write(experiment), Optional.empty());
    }
}
