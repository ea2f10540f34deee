package org.batchwright.ui.runs.row;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.batchwright.model.metric.JobAlarm;
import org.batchwright.model.metric.MetricAlarm;
import org.batchwright.model.run.AutomaticAction;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.plan.sweep.SweepSamples;
import org.junit.jupiter.api.Test;

class JobAlertsTest {
    private static final Instant NOON = Instant.parse("2026-11-20T12:00:00Z");
    private static final Run RUN = SweepSamples.many(
            3, 4, task -> task == 3 ? JobState.CANCELLED : task == 2 ? JobState.SUCCEEDED : JobState.RUNNING);

    @Test
    void an_active_alarm_about_the_loss_is_shown_while_the_job_runs_and_after_it_has_ended() {
        MetricAlarm nan = new MetricAlarm(MetricAlarm.Reason.NOT_FINITE, "train/loss", 1200, Double.NaN);
        Map<Integer, String> alerts =
                JobAlerts.of(RUN, List.of(alarm(0, nan, false), alarm(1, nan, true), alarm(2, nan, true)), List.of());
        assertThat(alerts)
                .isEqualTo(Map.of(
                        1,
                        "train/loss has been NaN or infinite since step 1200",
                        2,
                        "train/loss was NaN or infinite from step 1200 on"));
        assertThat(JobAlerts.describe(RUN, alerts))
                .hasValue("Job 2: train/loss has been NaN or infinite since step 1200 · and 1 more job");
    }

    @Test
    void the_epoch_is_named_if_the_job_prints_no_steps() {
        MetricAlarm nan = new MetricAlarm(MetricAlarm.Reason.NOT_FINITE, "loss", Double.NaN, 20);
        MetricAlarm rising = new MetricAlarm(MetricAlarm.Reason.RISING, "val_loss", Double.NaN, 7.5);
        assertThat(JobAlerts.of(
                        RUN,
                        List.of(
                                alarm(0, nan, true),
                                alarm(1, rising, true),
                                alarm(2, rising, true),
                                alarm(3, nan, true)),
                        List.of()))
                .isEqualTo(Map.of(
                        0, "loss has been NaN or infinite since epoch 20",
                        1, "val_loss has been rising since epoch 7.5",
                        2, "val_loss was rising from epoch 7.5 on",
                        3, "loss was NaN or infinite from epoch 20 on"));
    }

    @Test
    void the_note_of_a_sweep_is_its_first_alert() {
        Run run = SweepSamples.many(3, 40, task -> JobState.RUNNING);
        MetricAlarm nan = new MetricAlarm(MetricAlarm.Reason.NOT_FINITE, "loss", 1200, Double.NaN);
        Map<Integer, String> alerts = JobAlerts.of(
                run,
                IntStream.range(7, 40).mapToObj(task -> alarm(task, nan, true)).toList(),
                List.of());
        String note = JobAlerts.describe(run, alerts).orElseThrow();
        RunRow row = new RunRow(run, RunRow.RunRequest.NOTHING, note, Map.of(), Map.of(), alerts);
        assertThat(note).startsWith("Job 8: ");
        assertThat(row.isAlerted()).isTrue();
    }

    @Test
    void an_ended_job_is_not_reported_as_silent() {
        MetricAlarm silent = new MetricAlarm(MetricAlarm.Reason.SILENT, "loss", 20, Double.NaN);
        assertThat(JobAlerts.of(RUN, List.of(alarm(1, silent, true), alarm(2, silent, true)), List.of()))
                .containsOnlyKeys(1);
    }

    @Test
    void a_stopped_job_shows_the_reason_and_a_refused_stop_is_shown_while_the_job_runs() {
        Map<Integer, String> alerts = JobAlerts.of(
                RUN,
                List.of(),
                List.of(
                        stop(3, true, Optional.empty()),
                        stop(1, false, Optional.of(new AutomaticAction.Refusal(1, NOON, "Refused."))),
                        stop(2, true, Optional.empty())));
        assertThat(alerts).isEqualTo(Map.of(1, "Refused.", 3, "NaN."));
        assertThat(JobAlerts.describe(RUN, alerts)).hasValue("Job 2: Refused. · and 1 more job");
    }

    private static JobAlarm alarm(int task, MetricAlarm alarm, boolean active) {
        return new JobAlarm(task, alarm, NOON, active);
    }

    private static AutomaticAction stop(int task, boolean done, Optional<AutomaticAction.Refusal> refused) {
        return new AutomaticAction(AutomaticAction.What.STOP, "" + task, NOON, "NaN.", done, refused);
    }
}
