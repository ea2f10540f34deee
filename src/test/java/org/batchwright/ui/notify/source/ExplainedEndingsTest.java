package org.batchwright.ui.notify.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.batchwright.ui.notify.source.EndedRuns.run;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.metric.JobAlarm;
import org.batchwright.model.metric.MetricAlarm;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.ClockBackground;
import org.batchwright.ui.notify.Notice;
import org.batchwright.ui.notify.NoticeEvent;
import org.junit.jupiter.api.Test;

/** Tests that notices say why runs failed or that they diverged, although this is known only after their end. */
class ExplainedEndingsTest {
    private static final Instant OPENED = Instant.parse("2026-11-24T09:00:00Z");
    private static final Instant BEFORE = OPENED.minus(Duration.ofHours(20));
    private static final Instant LATER = OPENED.plus(Duration.ofMinutes(5));
    private static final MetricAlarm NAN = new MetricAlarm(MetricAlarm.Reason.NOT_FINITE, "loss", 1200, Double.NaN);

    private final ClockBackground time = new ClockBackground(step -> {});
    private final FakeRunHistory history = new FakeRunHistory();
    private final RecordedNotices recorded = new RecordedNotices();

    @Test
    void a_failed_run_is_reported_once_with_its_cause_as_soon_as_it_is_known() {
        watchWithClock();
        Run run = run(7, LATER, JobState.FAILED, JobState.FAILED, JobState.SUCCEEDED);
        history.put(run);
        time.pass(Duration.ofSeconds(3));
        assertThat(recorded.posted()).as("the log is being read").isEmpty();
        explain(run, 0, "CUDA out of memory (train.py:88)");
        assertThat(recorded.posted())
                .containsExactly(new Notice(
                        "run-7/ended",
                        NoticeEvent.FAILED,
                        "train #7 failed on lab (2 of 3 jobs)",
                        "CUDA out of memory (train.py:88)"));
        explain(run, 1, "CUDA out of memory (train.py:88)");
        time.pass(Duration.ofMinutes(1));
        assertThat(recorded.posted()).hasSize(1);
    }

    @Test
    void a_failed_run_is_reported_without_its_cause_if_reading_the_log_takes_long() {
        RunNotices notices = watchWithClock();
        Run run = run(8, LATER, JobState.FAILED);
        history.put(run);
        time.pass(PendingEndings.FOR_CAUSE.minusSeconds(1));
        assertThat(recorded.posted()).isEmpty();
        assertThat(notices.reportedUntil()).as("reported after a restart").isEqualTo(LATER.minusMillis(1));
        time.pass(Duration.ofSeconds(2));
        explain(run, 0, "CUDA out of memory");
        assertThat(recorded.posted())
                .containsExactly(new Notice("run-8/ended", NoticeEvent.FAILED, "train #8 failed on lab", ""));
        assertThat(notices.reportedUntil()).isEqualTo(OPENED);
    }

    @Test
    void a_run_that_succeeds_with_nan_is_reported_once_and_says_so() {
        watchWithClock();
        Run run = run(9, LATER, JobState.SUCCEEDED);
        history.put(run);
        assertThat(recorded.posted()).as("its last metrics are being read").isEmpty();
        history.alarms(run, List.of(new JobAlarm(0, NAN, LATER, true)));
        time.pass(Duration.ofMinutes(1));
        assertThat(recorded.posted())
                .containsExactly(new Notice(
                        "run-9/ended",
                        NoticeEvent.DIVERGED,
                        "train #9 succeeded on lab, but loss was NaN or infinite from step 1200 on",
                        ""));
    }

    @Test
    void a_run_that_was_reported_as_succeeded_is_reported_once_more_if_its_last_metrics_are_nan() {
        watchWithClock();
        Run run = run(9, LATER, JobState.SUCCEEDED);
        history.put(run);
        time.pass(PendingEndings.FOR_ALARM.plusSeconds(1));
        assertThat(recorded.titles()).containsExactly("train #9 succeeded on lab");
        history.alarms(run, List.of(new JobAlarm(0, NAN, LATER, true)));
        history.put(run);
        assertThat(recorded.posted())
                .hasSize(2)
                .last()
                .isEqualTo(new Notice(
                        "run-9/NOT_FINITE",
                        NoticeEvent.ALARM,
                        "Metric alarm for train #9",
                        "On lab: loss was NaN or infinite from step 1200 on."));
    }

    @Test
    void the_diverged_jobs_of_a_sweep_are_counted() {
        watchWithClock();
        Run run = run(10, LATER, JobState.SUCCEEDED, JobState.SUCCEEDED, JobState.SUCCEEDED);
        MetricAlarm rising = new MetricAlarm(MetricAlarm.Reason.RISING, "loss", 10, Double.NaN);
        history.alarms(
                run,
                List.of(
                        new JobAlarm(0, rising, LATER, true),
                        new JobAlarm(1, NAN, LATER, true),
                        new JobAlarm(2, NAN, LATER, true)));
        assertThat(recorded.posted())
                .containsExactly(new Notice(
                        "run-10/ended",
                        NoticeEvent.DIVERGED,
                        "train #10 succeeded on lab, but 2 of 3 jobs diverged",
                        "Job 2: loss was NaN or infinite from step 1200 on."));
    }

    @Test
    void the_sample_is_named_and_not_counted_among_the_diverged_jobs() {
        watchWithClock();
        Run run = EndedRuns.withSample(run(11, LATER, JobState.SUCCEEDED, JobState.SUCCEEDED, JobState.SUCCEEDED));
        history.alarms(run, List.of(new JobAlarm(0, NAN, LATER, true), new JobAlarm(2, NAN, LATER, true)));
        Run other = EndedRuns.withSample(run(12, LATER, JobState.SUCCEEDED, JobState.SUCCEEDED));
        history.alarms(other, List.of(new JobAlarm(0, NAN, LATER, true)));
        assertThat(recorded.posted())
                .containsExactly(
                        new Notice(
                                "run-11/ended",
                                NoticeEvent.DIVERGED,
                                "train #11 succeeded on lab, but 1 of 2 jobs diverged",
                                "Job 2: loss was NaN or infinite from step 1200 on."),
                        new Notice(
                                "run-12/ended",
                                NoticeEvent.DIVERGED,
                                "train #12 succeeded on lab, but its sample diverged",
                                "Sample: loss was NaN or infinite from step 1200 on."));
    }

    @Test
    void a_run_that_a_summary_reported_as_succeeded_is_reported_once_more_if_its_last_metrics_are_nan() {
        Run run = run(9, OPENED.minus(Duration.ofMinutes(2)), JobState.SUCCEEDED);
        history.put(run);
        watchWithClock();
        time.pass(Duration.ofSeconds(30));
        assertThat(recorded.titles()).containsExactly("train #9 succeeded on lab");
        history.alarms(run, List.of(new JobAlarm(0, NAN, LATER, true)));
        assertThat(recorded.titles()).containsExactly("train #9 succeeded on lab", "Metric alarm for train #9");
    }

    @Test
    void nothing_counts_as_reported_before_the_history_has_been_read() {
        history.put(run(1, OPENED.minus(Duration.ofHours(6)), JobState.FAILED));
        time.hold();
        RunNotices notices = watchWithClock();
        assertThat(notices.reportedUntil()).isEqualTo(BEFORE);
        time.release();
        time.pass(Duration.ofSeconds(30));
        assertThat(notices.reportedUntil()).isEqualTo(OPENED);
    }

    @Test
    void a_summary_that_was_not_posted_before_the_window_closed_is_posted_after_the_next_start() {
        Instant night = OPENED.minus(Duration.ofHours(6));
        history.put(run(1, night, JobState.FAILED));
        RunNotices notices = watchWithClock();
        assertThat(notices.reportedUntil()).isEqualTo(night.minusMillis(1));
        time.pass(Duration.ofSeconds(30));
        assertThat(recorded.posted()).hasSize(1);
        assertThat(notices.reportedUntil()).isEqualTo(OPENED);
    }

    @Test
    void a_summary_names_the_runs_that_failed_or_diverged() {
        Instant night = OPENED.minus(Duration.ofHours(6));
        Run failed = run(2, night, JobState.FAILED);
        Run diverged = run(3, night, JobState.SUCCEEDED);
        history.put(run(1, night, JobState.SUCCEEDED));
        history.put(failed);
        explain(failed, 0, "KeyError: 'focal'");
        history.alarms(diverged, List.of(new JobAlarm(0, NAN, night, true)));
        watchWithClock();
        time.pass(Duration.ofSeconds(30));
        assertThat(recorded.posted()).singleElement().satisfies(notice -> {
            assertThat(notice.title()).startsWith("2 runs succeeded and 1 failed since ");
            assertThat(notice.text().lines())
                    .containsExactlyInAnyOrder(
                            "train #2 failed on lab. KeyError: 'focal'",
                            "train #3 succeeded on lab, but loss was NaN or infinite from step 1200 on.");
        });
    }

    private void explain(Run run, int task, String cause) {
        history.causes().keep(run.id(), Map.of(run.jobs().get(task), cause));
    }

    private RunNotices watchWithClock() {
        RunNotices notices = new RunNotices(history, time, () -> OPENED, Optional.of(BEFORE), recorded);
        notices.start();
        return notices;
    }
}
