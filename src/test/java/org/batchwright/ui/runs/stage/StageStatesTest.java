package org.batchwright.ui.runs.stage;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.Given;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Stage;
import org.batchwright.model.preset.Stage.Condition;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.Task;
import org.batchwright.run.stage.CrossClusterStage;
import org.batchwright.run.stage.CrossClusterStage.Readiness;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.row.RunTexts;
import org.batchwright.ui.widget.Tone;
import org.batchwright.ui.widget.graph.StageNode;
import org.junit.jupiter.api.Test;

class StageStatesTest {
    private final Experiment experiment = Given.alone(Given.preset("depth/train")
            .withStages(List.of(
                    Stage.named("평가").withAfter(Map.of("train", Condition.SUCCESS)),
                    Stage.named("train").withAfter(Map.of("prepare", Condition.SUCCESS)),
                    Stage.named("prepare"))));

    /** Returns a run with these states of the preparation, three training jobs and the evaluation. */
    private static Run run(JobState... states) {
        List<String> stages = List.of("prepare", "train", "train", "train", "평가");
        List<Job> jobs = new ArrayList<>();
        for (int task = 0; task < states.length; task++) {
            String label = stages.get(task).equals("train") ? "lr=" + task : "";
            jobs.add(new Job(
                    task,
                    new Task(Task.Role.JOB, "s-" + task, label, stages.get(task)),
                    Optional.empty(),
                    JobReport.of(states[task], ""),
                    Instant.EPOCH));
        }
        return new Run(
                new RunId("20261124-120000-abcdef"),
                7,
                PresetId.of("depth/train"),
                ClusterName.of("lab"),
                Instant.EPOCH,
                jobs,
                Optional.empty());
    }

    @Test
    void each_stage_has_the_state_of_its_own_jobs() {
        Run run = run(JobState.SUCCEEDED, JobState.SUCCEEDED, JobState.FAILED, JobState.RUNNING, JobState.QUEUED);

        List<StageNode> nodes = StageStates.of(run, experiment);

        assertThat(nodes).extracting(StageNode::name).containsExactly("prepare", "train", "평가");
        assertThat(nodes)
                .extracting(StageNode::tone)
                .containsExactly(Tone.SUCCESS, Tone.DANGER, RunTexts.tone(JobState.QUEUED));
        assertThat(nodes.get(0).detail()).isEqualTo(RunTexts.state(JobState.SUCCEEDED));
        assertThat(nodes.get(1).detail()).contains("2 of 3", "1 failed");
        assertThat(StageStates.tellingJob(run, "train")).contains(2);
        assertThat(StageStates.tellingJob(run, "평가")).contains(4);
    }

    @Test
    void the_state_of_a_succeeded_sweep_stage_is_a_single_word() {
        Run run =
                run(JobState.SUCCEEDED, JobState.SUCCEEDED, JobState.SUCCEEDED, JobState.SUCCEEDED, JobState.CANCELLED);

        assertThat(StageStates.of(run, experiment))
                .extracting(StageNode::detail)
                .containsExactly(
                        RunTexts.state(JobState.SUCCEEDED),
                        RunTexts.state(JobState.SUCCEEDED),
                        RunTexts.state(JobState.CANCELLED));
    }

    @Test
    void a_stage_that_never_ran_because_an_earlier_stage_failed_counts_as_skipped_rather_than_cancelled() {
        JobState none = JobState.CANCELLED;

        List<StageNode> nodes = StageStates.of(run(JobState.TIMED_OUT, none, none, none, none), experiment);

        assertThat(nodes).extracting(StageNode::detail).containsExactly("timed out", "skipped", "skipped");
        assertThat(nodes.get(1).note()).isEqualTo("Not run because prepare did not succeed");
        assertThat(nodes.get(2).note()).isEqualTo("Not run because train did not succeed");
        assertThat(StageStates.of(run(none, none, none, none, none), experiment))
                .as("cancelled by the user")
                .extracting(StageNode::detail)
                .doesNotContain("skipped");
    }

    @Test
    void a_stage_on_another_cluster_shows_what_it_waits_for_and_then_the_state_of_its_run() {
        Stage report = Stage.named("report")
                .withAfter(Map.of("평가", Condition.SUCCESS))
                .withCluster(Optional.of(ClusterName.THIS_COMPUTER));
        Run ended = run(JobState.FAILED);

        StageNode waiting = StageStates.of(new CrossClusterStage(report, Readiness.WAITS_FOR_RESULTS, List.of()));
        StageNode failed = StageStates.of(new CrossClusterStage(report, Readiness.STARTED, List.of(ended)));

        assertThat(waiting.detail()).isEqualTo("waiting for results");
        assertThat(waiting.note()).contains("This computer", "Batchwright is open");
        assertThat(waiting.after()).isEqualTo(report.after());
        assertThat(failed.detail()).isEqualTo(RunTexts.state(JobState.FAILED));
        assertThat(failed.tone()).isEqualTo(Tone.DANGER);
        assertThat(failed.note()).contains("#7", "This computer");
        for (Readiness readiness : EnumSet.complementOf(EnumSet.of(Readiness.STARTED))) {
            StageNode node = StageStates.of(new CrossClusterStage(report, readiness, List.of(ended)));
            assertThat(node.detail()).isNotBlank();
            assertThat(node.note()).contains("This computer");
        }
    }

    @Test
    void a_job_is_named_by_its_stage_and_its_position_in_it() {
        RunRow row = new RunRow(
                run(JobState.SUCCEEDED, JobState.SUCCEEDED, JobState.SUCCEEDED, JobState.SUCCEEDED, JobState.QUEUED),
                RunRow.RunRequest.NOTHING,
                "",
                Map.of());

        assertThat(row.of(0).title()).isEqualTo("prepare");
        assertThat(row.of(2).title()).isEqualTo("train · lr 2");
        assertThat(row.of(2).part().orElseThrow().number()).isEqualTo(2);
        assertThat(row.of(4).title()).isEqualTo("평가");
    }
}
