package org.batchwright.ui.notify.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.batchwright.ui.notify.source.EndedRuns.run;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;
import org.batchwright.ui.fake.FakeRunHistory;
import org.batchwright.ui.fx.InlineBackground;
import org.batchwright.ui.notify.Notice;
import org.batchwright.ui.notify.NoticeEvent;
import org.junit.jupiter.api.Test;

class RunNoticesTest {
    private static final Instant OPENED = Instant.parse("2026-11-24T09:00:00Z");
    private static final Instant BEFORE = OPENED.minus(Duration.ofHours(20));
    private static final Instant LATER = OPENED.plus(Duration.ofMinutes(5));

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
    void past_events_are_not_reported_at_the_first_start() {
        history.put(run(1, BEFORE, JobState.FAILED));
        watch(Optional.empty());
        assertThat(recorded.posted()).isEmpty();
    }

    private void watch(Optional<Instant> reportedUntil) {
        new RunNotices(history, new InlineBackground(), () -> OPENED, reportedUntil, recorded).start();
    }
}
