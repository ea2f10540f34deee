package org.batchwright.ui.notify.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.batchwright.model.metric.JobAlarm;
import org.batchwright.model.metric.MetricAlarm;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.Task;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.ClockBackground;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.notify.Notice;
import org.batchwright.ui.notify.NoticeEvent;
import org.junit.jupiter.api.Test;

class RunNoticesTest {
    private static final Instant OPENED = Instant.parse("2026-11-24T09:00:00Z");
    private static final Instant BEFORE = OPENED.minus(Duration.ofHours(20));
    private static final Instant LATER = OPENED.plus(Duration.ofMinutes(5));

    private static final MetricAlarm NAN = new MetricAlarm(MetricAlarm.Reason.NOT_FINITE, "loss", 1200, Double.NaN);

    private final ClockBackground time = new ClockBackground(step -> {});
    private final FakeRunHistory history = new FakeRunHistory();
    private final RecordedNotices recorded = new RecordedNotices();

    @Test
    void a_run_is_reported_once_when_it_ends() {
        watch(Optional.of(BEFORE));
        history.put(run(1, LATER, JobState.RUNNING));
        assertThat(recorded.posted()).isEmpty();
        history.put(run(1, LATER, JobState.SUCCEEDED));
        history.put(run(1, LATER, JobState.SUCCEEDED));
        assertThat(recorded.posted())
                .containsExactly(new Notice("run-1/ended", NoticeEvent.SUCCEEDED, "train #1 succeeded on lab", ""));
    }

    @Test
    void this_computer_is_named_in_a_notice_like_any_other_cluster() {
        watch(Optional.of(BEFORE));
        Run run = run(1, LATER, JobState.FAILED);
        history.put(new Run(
                run.id(), 1, run.preset(), ClusterName.THIS_COMPUTER, run.created(), run.jobs(), Optional.empty()));
        assertThat(recorded.posted())
                .containsExactly(new Notice("run-1/ended", NoticeEvent.FAILED, "train #1 failed on This computer", ""));
    }

    @Test
    void a_single_notice_is_posted_at_the_end_of_a_sweep() {
        watch(Optional.of(BEFORE));
        history.put(run(2, LATER, JobState.FAILED, JobState.RUNNING, JobState.SUCCEEDED));
        assertThat(recorded.posted()).isEmpty();
        history.put(run(2, LATER, JobState.FAILED, JobState.SUCCEEDED, JobState.SUCCEEDED));
        assertThat(recorded.posted())
                .containsExactly(
                        new Notice("run-2/ended", NoticeEvent.FAILED, "train #2 failed on lab (1 of 3 jobs)", ""));
    }

    @Test
    void jobs_that_failed_in_different_ways_are_counted_as_failed() {
        watch(Optional.of(BEFORE));
        history.put(run(2, LATER, JobState.TIMED_OUT, JobState.FAILED, JobState.SUCCEEDED));
        history.put(run(3, LATER, JobState.TIMED_OUT, JobState.TIMED_OUT, JobState.SUCCEEDED));
        assertThat(recorded.posted())
                .containsExactly(
                        new Notice("run-2/ended", NoticeEvent.FAILED, "train #2 failed on lab (2 of 3 jobs)", ""),
                        new Notice(
                                "run-3/ended",
                                NoticeEvent.FAILED,
                                "train #3 reached its time limit on lab (2 of 3 jobs)",
                                ""));
    }

    @Test
    void runs_cancelled_by_the_user_are_not_reported() {
        watch(Optional.of(BEFORE));
        history.put(run(3, LATER, JobState.CANCELLED));
        assertThat(recorded.posted()).isEmpty();
    }

    @Test
    void a_run_that_was_not_submitted_is_reported_with_the_reason_but_without_failed_jobs() {
        watch(Optional.of(BEFORE));
        Run run = run(4, LATER, JobState.NOT_SUBMITTED, JobState.NOT_SUBMITTED);
        history.put(new Run(
                run.id(), 4, run.preset(), run.cluster(), run.created(), run.jobs(), Optional.of("lab said no.")));
        assertThat(recorded.posted())
                .containsExactly(new Notice(
                        "run-4/ended", NoticeEvent.FAILED, "train #4 was not submitted to lab", "lab said no."));
    }

    @Test
    void the_reason_for_the_failure_is_named() {
        watch(Optional.of(BEFORE));
        history.put(run(4, LATER, JobState.OUT_OF_MEMORY));
        history.put(run(5, LATER, JobState.TIMED_OUT));
        assertThat(recorded.posted())
                .extracting(Notice::title)
                .containsExactly("train #4 ran out of memory on lab", "train #5 reached its time limit on lab");
    }

    @Test
    void a_failed_sample_is_reported_as_a_sample() {
        watch(Optional.of(BEFORE));
        Run sweep = run(6, LATER, JobState.FAILED, JobState.CANCELLED);
        Job sample = sweep.jobs().getFirst();
        history.put(new Run(
                sweep.id(),
                6,
                sweep.preset(),
                sweep.cluster(),
                sweep.created(),
                List.of(
                        new Job(
                                0,
                                new Task(Task.Role.SAMPLE, "sample", ""),
                                sample.id(),
                                sample.report(),
                                sample.since()),
                        sweep.jobs().getLast()),
                Optional.empty()));
        assertThat(recorded.posted())
                .extracting(Notice::title)
                .containsExactly("The sample job of train #6 failed on lab");
    }

    @Test
    void runs_that_ended_while_the_window_was_closed_are_combined_into_one_notice() {
        Instant night = OPENED.minus(Duration.ofHours(6));
        history.put(run(1, night, JobState.SUCCEEDED));
        history.put(run(2, night, JobState.SUCCEEDED));
        history.put(run(3, night, JobState.FAILED));
        history.put(run(4, BEFORE.minusSeconds(60), JobState.FAILED));
        history.put(run(5, night, JobState.CANCELLED));
        watch(Optional.of(BEFORE));
        assertThat(recorded.posted())
                .singleElement()
                .satisfies(notice -> assertThat(notice.title()).startsWith("2 runs succeeded and 1 failed since "));
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
    void past_events_are_not_reported_at_the_first_start() {
        history.put(run(1, BEFORE, JobState.FAILED));
        watch(Optional.empty());
        assertThat(recorded.posted()).isEmpty();
    }

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
    void the_diverged_jobs_of_a_sweep_are_counted() {
        watch(Optional.of(BEFORE));
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
    void a_summary_names_the_runs_that_failed_or_diverged() {
        Instant night = OPENED.minus(Duration.ofHours(6));
        Run failed = run(2, night, JobState.FAILED);
        Run diverged = run(3, night, JobState.SUCCEEDED);
        history.put(run(1, night, JobState.SUCCEEDED));
        history.put(failed);
        explain(failed, 0, "KeyError: 'focal'");
        history.alarms(diverged, List.of(new JobAlarm(0, NAN, night, true)));
        watch(Optional.of(BEFORE));
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

    private void watch(Optional<Instant> reportedUntil) {
        new RunNotices(history, new InlineBackground(), () -> OPENED, reportedUntil, recorded).start();
    }

    private static Run run(long number, Instant ended, JobState... states) {
        List<Job> jobs = IntStream.range(0, states.length)
                .mapToObj(task -> new Job(task, Optional.empty(), report(states[task], ended), ended))
                .toList();
        return new Run(
                new RunId("run-" + number),
                number,
                PresetId.of("depth/train"),
                new ClusterName("lab"),
                BEFORE,
                jobs,
                Optional.empty());
    }

    private static JobReport report(JobState state, Instant ended) {
        return new JobReport(
                state,
                state.name(),
                Optional.empty(),
                new JobReport.Times(
                        Optional.empty(), state.isFinal() ? Optional.of(ended) : Optional.empty(), Optional.empty()),
                Optional.empty(),
                OptionalInt.empty());
    }
}
