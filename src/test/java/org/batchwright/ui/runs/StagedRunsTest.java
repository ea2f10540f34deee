package org.batchwright.ui.runs;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.Given;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.PresetLayer;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.run.Bundle;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.PlannedJob;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.StateChange;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.model.run.Task;
import org.batchwright.run.history.json.SubmittedRunJson;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.runs.row.JobPart;
import org.batchwright.ui.runs.row.RunReader;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.row.RunStep;
import org.batchwright.ui.runs.row.StepGroup;
import org.batchwright.ui.runs.timeline.TimelineEntry;
import org.batchwright.ui.widget.Texts;
import org.junit.jupiter.api.Test;

class StagedRunsTest {
    /** Jobs: 0 prepare, 1 and 2 train, 3 evaluate. */
    private static final List<Task> TASKS = List.of(
            new Task(Task.Role.JOB, "s-0", "", "prepare"),
            new Task(Task.Role.JOB, "s-1", "lr=0.1", "train"),
            new Task(Task.Role.JOB, "s-2", "lr=2", "train"),
            new Task(Task.Role.JOB, "s-3", "", "evaluate"));

    private final List<Settings> changes = new ArrayList<>();

    private static RunRow row() {
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
        return reader.all().getFirst();
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

    private ResubmitViewModel resubmit(Integer... jobs) {
        return new ResubmitViewModel(
                row(), Set.of(jobs), Settings.NONE, ResubmitCode.ofRun(row()), again -> changes.add(again.changes()));
    }

    @Test
    void the_limits_offered_for_jobs_are_those_of_their_stage() {
        assertThat(resubmit(0).text(Fields.TIME).get()).isEqualTo("00:05:00");
        assertThat(resubmit(1, 2).text(Fields.TIME).get()).isEmpty();
        assertThat(resubmit(1, 2).differs(Fields.TIME)).isFalse();
        assertThat(resubmit(3).text(Fields.TIME).get()).isEqualTo("02:00:00");
        assertThat(resubmit(1, 3).text(Fields.MEMORY).get()).isEqualTo("4 GB");
    }

    @Test
    void limits_that_differ_between_the_stages_stay_as_they_were() {
        ResubmitViewModel both = resubmit(0, 3);

        assertThat(both.differs(Fields.TIME)).isTrue();
        assertThat(both.text(Fields.TIME).get()).isEmpty();
        assertThat(both.submit()).isTrue();
        assertThat(changes).containsExactly(Settings.NONE);
    }

    @Test
    void a_job_has_the_time_limit_of_its_stage_and_the_run_has_none() {
        assertThat(row().of(0).limit()).contains(Duration.ofMinutes(5));
        assertThat(row().of(1).limit()).isEmpty();
        assertThat(row().limit()).isEmpty();
    }

    @Test
    void a_job_has_the_same_number_in_the_list_in_the_timeline_and_on_the_command_line() {
        RunRow run = row();
        StateChange failed = new StateChange(2, Instant.EPOCH, JobReport.of(JobState.FAILED, ""));
        StepGroup step = new StepGroup(new RunStep(failed, ""), Instant.EPOCH, 1);

        assertThat(run.of(2).part().map(JobPart::shortLabel)).contains("3");
        assertThat(run.of(3).part().map(JobPart::shortLabel)).contains("4");
        assertThat(TimelineEntry.of(step, run, Instant.EPOCH, ZoneOffset.UTC).subject())
                .isEqualTo(Texts.get("runs.timeline.job", 3) + " · train · lr 2");
        assertThat(run.run().displayNumber(run.run().jobs().get(2))).isEqualTo(3);
    }

    @Test
    void the_timeline_names_the_stage_of_a_job_without_a_label() {
        StateChange began = new StateChange(3, Instant.EPOCH, JobReport.of(JobState.RUNNING, ""));
        StepGroup step = new StepGroup(new RunStep(began, ""), Instant.EPOCH, 1);

        assertThat(TimelineEntry.of(step, row(), Instant.EPOCH, ZoneOffset.UTC).subject())
                .isEqualTo(Texts.get("runs.timeline.job", 4) + " · evaluate");
    }
}
