package org.batchwright.run.track;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.Subscription;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.InterceptingHost;
import org.batchwright.run.RunSamples;
import org.batchwright.run.submit.KillPoint;
import org.batchwright.text.Message;
import org.junit.jupiter.api.Test;

class TrackerTest extends TrackedRuns {
    private void journal(RunId run, String text) throws Exception {
        Files.writeString(lab.root().resolve("runs").resolve(run.value()).resolve("job.journal"), text);
    }

    @Test
    void one_query_covers_all_jobs_and_reads_their_journals() throws Exception {
        Run one = submit();
        now.set(now.get().plusSeconds(1));
        Run two = lab.submissions(KillPoint.NONE).resubmit(one.id(), Progress.SILENT);
        lab.scheduler.say(id(one), "FAILED", "72");
        journal(one.id(), "job=7\nnode=gpu01\nstarted=100\nfinished=160\nexit=200\n");
        lab.scheduler.say(id(two), "RUNNING", "");
        List<String> commands = new CopyOnWriteArrayList<>();
        lab.over(host -> new InterceptingHost(host, (real, script, limit) -> {
            commands.add(script);
            return real.run(script, limit);
        }));
        assertThat(lab.poller().poll(RunSamples.LAB)).isEqualTo(StatusPoller.News.SOME);
        assertThat(commands).hasSize(1);
        assertThat(again(one).state()).isEqualTo(JobState.FAILED);
        assertThat(again(one).jobs().getFirst().report().exit()).hasValue(200);
        assertThat(again(two).state()).isEqualTo(JobState.RUNNING);
        assertThat(lab.poller().poll(RunSamples.LAB)).isEqualTo(StatusPoller.News.NONE);
    }

    @Test
    void a_purged_job_gets_its_final_state_from_the_journal() throws Exception {
        Run run = submit();
        lab.scheduler.forget(id(run));
        journal(run.id(), "started=100\nfinished=160\nexit=0\n");
        lab.poller().poll(RunSamples.LAB);
        assertThat(again(run).state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void an_unknown_job_counts_as_lost_after_the_second_query_and_is_not_queried_again() throws Exception {
        Run run = submit();
        lab.scheduler.forget(id(run));
        StatusPoller poller = lab.poller();
        poller.poll(RunSamples.LAB);
        assertThat(again(run).state()).isEqualTo(JobState.QUEUED);
        poller.poll(RunSamples.LAB);
        assertThat(again(run).state()).isEqualTo(JobState.UNKNOWN);
        assertThat(again(run).jobs().getFirst().report().word()).isEqualTo("lost");
        assertThat(again(run).jobs().getFirst().report().reason().orElseThrow())
                .contains("no longer has a record of job " + id(run))
                .contains("job.journal is not in the run's folder")
                .contains("it is not known")
                .contains("resubmit the job");
        assertThat(lab.history.busy()).isEmpty();
    }

    @Test
    void slow_recovery_of_a_submission_does_not_delay_other_runs() throws Exception {
        Run other = submit();
        assertThatThrownBy(() -> lab.submissions(step -> {
                            if (step == KillPoint.Step.MARKED_SUBMITTING) {
                                throw new IllegalStateException("killed");
                            }
                        })
                        .submit(lab.composition(), lab.project(), Progress.SILENT))
                .hasMessage("killed");
        lab.everyOwnerDied();
        lab.scheduler.forget(id(other));
        journal(other.id(), "started=100\nfinished=160\nexit=0\n");
        List<Duration> limits = new CopyOnWriteArrayList<>();
        lab.over(host -> new InterceptingHost(host, (inner, script, limit) -> {
            if (!script.contains("lock/settled")) {
                return inner.run(script, limit);
            }
            limits.add(limit);
            throw new OperationException.TimedOut(Message.written("The command did not end.", ""), "");
        }));
        StatusPoller poller = lab.poller();
        for (int round = 0; round < 2; round++) {
            assertThatThrownBy(() -> poller.poll(RunSamples.LAB))
                    .isInstanceOf(OperationException.TimedOut.class)
                    .hasMessageContaining("did not report the run's state");
        }
        assertThat(again(other).state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(limits).containsExactly(Duration.ofSeconds(10), Duration.ofSeconds(20));
        assertThat(lab.history.unsettled(RunSamples.LAB)).hasSize(1);
    }

    @Test
    void an_unresponsive_scheduler_changes_no_state() throws Exception {
        Run run = submit();
        lab.scheduler.forget(id(run));
        Files.createFile(folder.resolve("scheduler/deaf"));
        StatusPoller poller = lab.poller();
        for (int round = 0; round < 3; round++) {
            assertThatThrownBy(() -> poller.poll(RunSamples.LAB)).isInstanceOf(OperationException.CommandFailed.class);
        }
        assertThat(again(run).state()).isEqualTo(JobState.QUEUED);
        assertThat(lab.desk.silence).isPresent();

        Files.delete(folder.resolve("scheduler/deaf"));
        poller.poll(RunSamples.LAB);
        assertThat(lab.desk.silence).isEmpty();
    }

    @Test
    void the_interval_adapts_within_its_bounds() {
        Duration minute = Duration.ofSeconds(60);
        Duration old = Duration.ofHours(1);
        PollInterval interval = new PollInterval(minute);
        assertThat(interval.next(PollInterval.Last.NEWS, Duration.ofMinutes(5), old))
                .isEqualTo(minute);
        assertThat(interval.next(PollInterval.Last.NO_NEWS, minute, Duration.ofSeconds(30)))
                .isEqualTo(minute);
        assertThat(interval.next(PollInterval.Last.NO_NEWS, minute, Duration.ofSeconds(3)))
                .isEqualTo(Duration.ofSeconds(5));
        assertThat(interval.next(PollInterval.Last.NO_NEWS, minute, old)).isEqualTo(Duration.ofSeconds(90));
        assertThat(interval.next(PollInterval.Last.NO_NEWS, Duration.ofMinutes(5), old))
                .isEqualTo(Duration.ofMinutes(5));
        assertThat(interval.next(PollInterval.Last.FAILED, Duration.ofMinutes(4), old))
                .isEqualTo(Duration.ofMinutes(8));
        assertThat(interval.next(PollInterval.Last.FAILED, Duration.ofMinutes(8), old))
                .isEqualTo(Duration.ofMinutes(10));
        assertThat(new PollInterval(Duration.ofSeconds(1)).next(PollInterval.Last.NO_NEWS, Duration.ofSeconds(5), old))
                .isEqualTo(Duration.ofSeconds(5));
    }

    /** A tracker's timer whose waits end when the test or the tracker itself wakes it up. */
    private static final class Steps implements PollTimer {
        private final List<Duration> waits = new CopyOnWriteArrayList<>();
        private final AtomicReference<Semaphore> last = new AtomicReference<>(new Semaphore(0));

        @Override
        public void await(Duration time, Semaphore wakeUp) throws InterruptedException {
            last.set(wakeUp);
            waits.add(time);
            wakeUp.acquire();
        }

        void pass() {
            last.get().release();
        }
    }

    @Test
    void the_loop_ends_with_the_last_active_run_and_starts_again_with_the_next_run() throws Exception {
        Steps steps = new Steps();
        Run run = submit();
        try (Tracker tracker = new Tracker(lab.history, lab.sites, lab.desk, lab.poller(), now::get, steps);
                Subscription subscription = tracker.start()) {
            assertThat(subscription).isNotNull();
            await().until(() -> !steps.waits.isEmpty());
            assertThat(steps.waits.getFirst()).isEqualTo(Duration.ofSeconds(5));
            now.set(now.get().plusSeconds(120));
            steps.pass();
            await().until(() -> steps.waits.size() == 2);
            assertThat(steps.waits.get(1)).isEqualTo(Duration.ofMinutes(1));
            Files.createFile(folder.resolve("scheduler/deaf"));
            steps.pass();
            await().until(() -> steps.waits.size() == 3);
            assertThat(steps.waits.get(2)).isEqualTo(Duration.ofMinutes(2));
            assertThat(tracker.pulse(RunSamples.LAB).orElseThrow().failure()).isPresent();
            Files.delete(folder.resolve("scheduler/deaf"));
            lab.scheduler.say(id(run), "SUCCEEDED", "0");
            steps.pass();
            await().until(() -> again(run).state() == JobState.SUCCEEDED);
            assertThat(lab.history.busy()).isEmpty();
            now.set(now.get().plusSeconds(1));
            int before = steps.waits.size();
            submit();
            await().until(() -> steps.waits.size() > before);
        }
    }

    @Test
    void a_run_left_behind_by_a_dead_process_is_recovered_at_startup() throws Exception {
        lab.over(host -> new InterceptingHost(host, InterceptingHost.CUT_AFTER));
        assertThatThrownBy(this::submit).isInstanceOf(OperationException.ConnectionLost.class);
        lab.over(host -> host);
        try (Tracker tracker = new Tracker(lab.history, lab.sites, lab.desk, lab.poller(), now::get, new Steps());
                Subscription subscription = tracker.start()) {
            assertThat(subscription).isNotNull();
            await().until(() -> lab.history.newest(1).getFirst().state() == JobState.QUEUED);
        }
    }

    /** Starting the tracker starts polling, and closing the subscription ends polling. */
    @Test
    void polling_can_be_restarted_after_it_was_stopped() throws Exception {
        Run run = submit();
        Steps steps = new Steps();
        try (Tracker tracker = new Tracker(lab.history, lab.sites, lab.desk, lab.poller(), now::get, steps)) {
            tracker.start().close();
            lab.scheduler.say(id(run), "SUCCEEDED", "0");
            Subscription again = tracker.start();
            await().until(() -> again(run).state() == JobState.SUCCEEDED);
            again.close();
        }
    }

    @Test
    void a_run_is_taken_over_as_soon_as_the_submitting_process_is_dead() throws Exception {
        lab.over(host -> new InterceptingHost(host, InterceptingHost.CUT_AFTER));
        assertThatThrownBy(() -> lab.submissions(step -> {
                            if (step == KillPoint.Step.MARKED_SUBMITTING) {
                                throw new IllegalStateException("killed");
                            }
                        })
                        .submit(lab.composition(), lab.project(), Progress.SILENT))
                .hasMessage("killed");
        lab.over(host -> host);
        Steps steps = new Steps();
        try (Tracker tracker = new Tracker(lab.history, lab.sites, lab.desk, lab.poller(), now::get, steps);
                Subscription subscription = tracker.start();
                HistoryWatch watch = HistoryWatch.start(lab.history, tracker)) {
            assertThat(subscription).isNotNull();
            assertThat(watch).isNotNull();
            await().until(() -> !steps.waits.isEmpty());
            assertThat(lab.history.newest(1).getFirst().state()).isEqualTo(JobState.SUBMITTING);
            lab.everyOwnerDied(); // the history does not report this as a change
            await().until(() -> lab.history.newest(1).getFirst().state() != JobState.SUBMITTING);
        }
    }
}
