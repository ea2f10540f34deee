package org.batchwright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.batchwright.model.metric.JobAlarm;
import org.batchwright.model.metric.MetricAlarm;
import org.batchwright.model.metric.MetricAlarm.Reason;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;
import org.batchwright.plan.sweep.SweepSamples;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunAlarmsTest {
    private static final Instant NOTICED = Instant.parse("2026-11-24T09:00:00Z");
    private static final MetricAlarm NAN = new MetricAlarm(Reason.NOT_FINITE, "loss", 1200, Double.NaN);
    private static final MetricAlarm SILENT = new MetricAlarm(Reason.SILENT, "loss", 40, Double.NaN);

    private final CliHarness typed = new CliHarness();

    @Test
    void the_list_of_runs_says_that_a_loss_became_nan_even_if_the_run_succeeded() {
        typed.engine.book.alarms(FakeEngine.run(3, JobState.SUCCEEDED), List.of(new JobAlarm(0, NAN, NOTICED, true)));
        assertThat(typed.run("runs")).isZero();
        assertThat(typed.out()).contains("loss was NaN or infinite from step 1200 on");
    }

    @Test
    void only_a_running_job_is_reported_as_silent() {
        typed.engine.book.alarms(FakeEngine.run(3, JobState.RUNNING), List.of(new JobAlarm(0, SILENT, NOTICED, true)));
        typed.engine.book.alarms(
                FakeEngine.run(4, JobState.SUCCEEDED), List.of(new JobAlarm(0, SILENT, NOTICED, true)));
        typed.engine.book.alarms(FakeEngine.run(5, JobState.RUNNING), List.of(new JobAlarm(0, SILENT, NOTICED, false)));
        assertThat(typed.run("runs")).isZero();
        assertThat(typed.out().lines().filter(line -> line.contains("no new metrics for much longer than usual")))
                .singleElement()
                .asString()
                .startsWith("3 ");
    }

    @Test
    void a_sweep_names_the_first_job_with_an_alarm_and_its_jobs_name_theirs() {
        Run sweep = SweepSamples.many(3, 4, task -> JobState.RUNNING);
        typed.engine.book.alarms(
                sweep, List.of(new JobAlarm(1, NAN, NOTICED, true), new JobAlarm(2, NAN, NOTICED, true)));
        assertThat(typed.run("runs")).isZero();
        assertThat(typed.out()).contains("job 2: loss has been NaN or infinite since step 1200 (and 1 more job)");
        assertThat(typed.run("runs", "last")).isZero();
        assertThat(typed.out().lines().filter(line -> line.endsWith("loss has been NaN or infinite since step 1200")))
                .hasSize(2);
    }

    @Test
    void a_sample_with_an_alarm_is_named_instead_of_numbered() {
        Run sweep = SweepSamples.many(3, 2, task -> JobState.RUNNING);
        Job sample = SweepSamples.job(0, Task.Role.SAMPLE, "", JobState.SUCCEEDED);
        typed.engine.book.alarms(
                sweep.with(List.of(sample, sweep.jobs().getLast())), List.of(new JobAlarm(0, NAN, NOTICED, true)));
        assertThat(typed.run("runs")).isZero();
        assertThat(typed.out())
                .contains("sample: loss was NaN or infinite from step 1200 on")
                .doesNotContain("job 0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--as-known", "--jobs"})
    void json_lists_all_alarms_with_and_without_the_jobs(String option) {
        Run run = FakeEngine.run(3, JobState.SUCCEEDED);
        typed.engine.book.alarms(
                run, List.of(new JobAlarm(0, SILENT, NOTICED, false), new JobAlarm(0, NAN, NOTICED, true)));
        assertThat(typed.run("runs", option, "--json")).isZero();
        assertThat(typed.json().at("/runs/0/number").asInt()).isEqualTo(3);
        assertThat(typed.json().at("/runs/0/alarms").size()).isEqualTo(2);
        assertThat(typed.json().at("/runs/0/alarms/0/active").asBoolean()).isFalse();
        assertThat(typed.json().at("/runs/0/alarms/1/reason").asString()).isEqualTo("not-finite");
        assertThat(typed.json().at("/runs/0/alarms/1/step").asInt()).isEqualTo(1200);
        assertThat(typed.json().at("/runs/0/alarms/1/noticed").asString()).isEqualTo("2026-11-24T09:00:00Z");
    }
}
