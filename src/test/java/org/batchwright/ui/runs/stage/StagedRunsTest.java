package org.batchwright.ui.runs.stage;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.StateChange;
import org.batchwright.ui.runs.row.JobPart;
import org.batchwright.ui.runs.row.RunRow;
import org.batchwright.ui.runs.row.RunStep;
import org.batchwright.ui.runs.row.StepGroup;
import org.batchwright.ui.runs.timeline.TimelineEntry;
import org.batchwright.ui.widget.Texts;
import org.junit.jupiter.api.Test;

class StagedRunsTest {
    @Test
    void a_job_has_the_time_limit_of_its_stage_but_the_run_has_none() {
        assertThat(StagedRun.row().of(0).limit()).contains(Duration.ofMinutes(5));
        assertThat(StagedRun.row().of(1).limit()).isEmpty();
        assertThat(StagedRun.row().limit()).isEmpty();
    }

    @Test
    void a_job_has_the_same_number_in_the_list_the_timeline_and_the_command_line() {
        RunRow run = StagedRun.row();
        StateChange failed = new StateChange(2, Instant.EPOCH, JobReport.of(JobState.FAILED, ""));
        StepGroup step = new StepGroup(new RunStep(failed, "", ""), Instant.EPOCH, 1);

        assertThat(run.of(2).part().map(JobPart::shortLabel)).contains("3");
        assertThat(run.of(3).part().map(JobPart::shortLabel)).contains("4");
        assertThat(TimelineEntry.of(step, run, Instant.EPOCH, ZoneOffset.UTC).subject())
                .isEqualTo(Texts.get("runs.timeline.job", 3) + " · train · lr 2");
        assertThat(run.run().displayNumber(run.run().jobs().get(2))).isEqualTo(3);
    }

    @Test
    void the_timeline_names_the_stage_of_a_job_without_a_label() {
        StateChange began = new StateChange(3, Instant.EPOCH, JobReport.of(JobState.RUNNING, ""));
        StepGroup step = new StepGroup(new RunStep(began, "", ""), Instant.EPOCH, 1);

        assertThat(TimelineEntry.of(step, StagedRun.row(), Instant.EPOCH, ZoneOffset.UTC)
                        .subject())
                .isEqualTo(Texts.get("runs.timeline.job", 4) + " · evaluate");
    }
}
