package org.batchwright.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.Assignments;
import org.batchwright.model.Fields;
import org.batchwright.model.Job;
import org.batchwright.model.JobReport;
import org.batchwright.model.JobState;
import org.batchwright.model.Preset;
import org.batchwright.model.Run;
import org.batchwright.model.Settings;
import org.batchwright.model.Trouble;
import org.batchwright.model.Value;
import org.batchwright.model.ValueGroup;
import org.batchwright.run.Composition;
import org.batchwright.run.RunLogs;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The whole way on an imitated OpenPBS, whose commands speak as a real one did. */
class OpenPbsEndToEndTest {
    @TempDir
    Path folder;

    private Optional<OpenPbsLab> opened = Optional.empty();

    @BeforeEach
    void open() throws Exception {
        opened = Optional.of(OpenPbsLab.open(folder, RealWorkspace.Tracking.ON));
    }

    @AfterEach
    void close() throws Exception {
        lab().close();
    }

    private OpenPbsLab lab() {
        return opened.orElseThrow();
    }

    private RealWorkspace here() {
        return lab().workspace();
    }

    @Test
    void the_log_is_read_while_the_job_runs_and_it_succeeds() throws Exception {
        Run run = here().submit(here().command("echo first; until [ -e goal ]; do sleep 0.1; done; echo last"));
        try (RunLogs.Feed feed = here().engine().logs().open(run.id(), 0, state -> {})) {
            here().awaitRun(run, last -> last.state() == JobState.RUNNING);
            await().atMost(RealWorkspace.PATIENCE)
                    .until(() -> Files.exists(feed.file())
                            && Files.readString(feed.file()).contains("first"));
        }
        lab().tell(run, "touch work/goal");

        Run ended = here().awaitEnd(run);

        assertThat(ended.state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(report(ended).exit()).hasValue(0);
        assertThat(report(ended).times().start()).isPresent();
        assertThat(report(ended).times().end().orElseThrow())
                .isAfterOrEqualTo(report(ended).times().start().orElseThrow());
        assertThat(here().printed(ended)).containsExactly("first", "last");
        assertThat(here().log(ended)).contains("job 76.pbs01");
    }

    @Test
    void a_failure_is_told_with_its_exit_status() throws Exception {
        Run run = here().awaitEnd(here().submit(here().command("exit 200")));

        assertThat(run.state()).isEqualTo(JobState.FAILED);
        assertThat(report(run).exit()).isEqualTo(OptionalInt.of(200));
    }

    @Test
    void a_waiting_job_is_held_released_and_cancelled() throws Exception {
        Run run = here().submit(here().composeWith(here().command("true"), "-a", "203012312359"));
        here().awaitRun(
                        run,
                        last -> last.state() == JobState.QUEUED
                                && last.jobs().getFirst().report().reason().isPresent());
        assertThat(reason(here().now(run))).contains("earliest start time");
        here().engine().control().hold(run.id());
        assertThat(here().now(run).state()).isEqualTo(JobState.HELD);
        assertThat(reason(here().now(run))).isEqualTo("Held by you.");
        here().engine().control().release(run.id());
        assertThat(here().now(run).state()).isEqualTo(JobState.QUEUED);
        here().engine().control().cancel(run.id());
        assertThat(here().now(run).state()).isEqualTo(JobState.CANCELLED);
        assertThat(lab().alive()).isEmpty();
    }

    @Test
    void a_running_job_is_cancelled_and_gone_when_cancel_comes_back() throws Exception {
        Run run = here().submit(here().command("sleep 300"));
        here().awaitRun(run, last -> last.state() == JobState.RUNNING);

        here().engine().control().cancel(run.id());

        assertThat(here().now(run).state()).isEqualTo(JobState.CANCELLED);
        assertThat(lab().alive()).isEmpty();
    }

    @Test
    void a_job_that_ran_too_long_is_said_to_have_timed_out() throws Exception {
        Run run = here().awaitEnd(here().submit(here().with(Settings.NONE
                .with(Fields.COMMAND, Value.of("sleep 300"))
                .with(Fields.TIME, Value.of("2s")))));

        assertThat(run.state()).isEqualTo(JobState.TIMED_OUT);
        assertThat(reason(run)).isEqualTo("It reached its time limit.");
    }

    @Test
    void a_refused_job_leaves_a_run_that_says_why_and_nothing_running() throws Exception {
        Composition composition = here().compose(here().with(Settings.NONE.with(Fields.QUEUE, Value.of("nosuch"))));

        assertThatThrownBy(() -> here().submit(composition))
                .isInstanceOf(Trouble.CommandFailed.class)
                .hasMessageContaining("OpenPBS has no queue of this name: choose another one.");

        assertThat(here().engine().runs().newest(1).getFirst().state()).isEqualTo(JobState.FAILED);
        assertThat(lab().alive()).isEmpty();
    }

    @Test
    void variables_for_all_jobs_of_a_cluster_do_not_take_away_the_tag() throws Exception {
        Run run = here().submit(
                        here().composeWith(here().command("echo \"$USE_SSH $BATCHWRIGHT_TAG\""), "-v", "USE_SSH=1"));

        assertThat(here().printed(here().awaitEnd(run))).containsExactly("1 bw:" + run.id());
    }

    @Test
    void a_submission_is_found_again_by_its_tag_waiting_and_ended() throws Exception {
        Run ended = here().awaitEnd(here().submit(here().command("true")));
        Run waiting = here().submit(here().composeWith(here().command("true"), "-h"));

        for (Run run : List.of(ended, waiting)) {
            String answer = lab().tell(here().dialect().findScript(run.id()));
            assertThat(here().dialect().found(answer, run.id()))
                    .isEqualTo(run.jobs().getFirst().id());
        }
        lab().forget();
        assertThat(here().dialect().found(lab().tell(here().dialect().findScript(waiting.id())), waiting.id()))
                .isEqualTo(waiting.jobs().getFirst().id());
    }

    @Test
    void a_job_that_ended_and_was_forgotten_is_found_by_what_it_left_in_its_folder() throws Exception {
        lab().forget();
        Run run = here().awaitEnd(here().submit(here().command("true")));
        String search = here().dialect().findScript(run.id());

        assertThat(here().dialect().found(lab().tell(run, search), run.id())).isEmpty();
        assertThat(here().dialect().found(lab().tell(run, "run=$PWD\n" + search), run.id()))
                .isEqualTo(run.jobs().getFirst().id());
    }

    @Test
    void where_the_server_forgets_what_ended_the_journal_tells() throws Exception {
        lab().forget();
        Run one = here().submit(here().command("exit 7"));
        Run other = here().submit(here().command("true"));

        assertThat(here().awaitEnd(one).state()).isEqualTo(JobState.FAILED);
        assertThat(report(here().now(one)).exit()).hasValue(7);
        assertThat(here().awaitEnd(other).state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void where_the_server_forgets_what_ended_a_cancelled_job_is_cancelled_all_the_same() throws Exception {
        lab().forget();
        Run running = here().submit(here().command("sleep 300"));
        Run waiting = here().submit(here().composeWith(here().command("true"), "-h"));
        here().awaitRun(running, last -> last.state() == JobState.RUNNING);

        here().engine().control().cancel(running.id());
        here().engine().control().cancel(waiting.id());

        assertThat(here().now(running).state()).isEqualTo(JobState.CANCELLED);
        assertThat(here().now(waiting).state()).isEqualTo(JobState.CANCELLED);
    }

    @Test
    void where_the_server_forgets_what_ended_nothing_is_lost_behind_a_sample_that_fails() throws Exception {
        lab().forget();
        Preset preset = here().with(Settings.NONE
                        .with(Fields.COMMAND, Value.of("exit 3 #"))
                        .with(Fields.ofSample(Fields.TIME), Value.of("00:02:00")))
                .withValues(ValueGroup.GRID, Assignments.NONE.with("model", Value.of(List.of("a", "b", "c"))));

        Run run = here().awaitEnd(here().submit(preset));

        assertThat(run.state()).isEqualTo(JobState.FAILED);
        assertThat(run.jobs())
                .extracting(Job::state)
                .containsExactly(JobState.FAILED, JobState.CANCELLED, JobState.CANCELLED, JobState.CANCELLED);
    }

    @Test
    void a_run_after_one_that_the_server_forgot_starts_all_the_same() throws Exception {
        lab().forget();
        Run first = here().submit(here().command("true"));
        await().atMost(RealWorkspace.PATIENCE).until(() -> lab().alive().isEmpty());
        Run second = here().submitAfter(here().command("echo second"), first);

        assertThat(here().awaitEnd(second).state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void what_the_server_has_is_discovered() throws Exception {
        var found = here().dialect().discovery(lab().tell(here().dialect().discoverScript()));

        assertThat(found.version()).isEqualTo("OpenPBS 23.06.06");
        assertThat(found.queues()).singleElement().satisfies(queue -> {
            assertThat(queue.name()).isEqualTo("gpu");
            assertThat(queue.perNode().gpus()).hasValue(4);
        });
    }

    private String reason(Run run) throws Exception {
        return report(run).reason().map(here().dialect()::reasonInWords).orElse("");
    }

    private static JobReport report(Run run) {
        return run.jobs().getFirst().report();
    }
}
