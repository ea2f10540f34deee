package org.batchwright.clusters.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import org.batchwright.Cleanup;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.Progress;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.logs.RunLogs;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** Tests a real Slurm over real SSH end to end. Slow jobs are started first and checked last. */
@Tag("rig")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SlurmEndToEndTest {
    private static final int LAST = Integer.MAX_VALUE;

    private final Cleanup cleanup = new Cleanup();
    private SlurmLab lab;
    private RealWorkspace here;

    /** The same cluster as seen by an application that does not poll. */
    private SlurmLab away;

    private Run tooLong;
    private List<Run> unasked;

    /** The same cluster as seen by an application that polls only once accounting is down. */
    private SlurmLab deaf;

    private Run unheard;
    private Run cancelledWithScancel;

    @BeforeAll
    void submit_slow_jobs(@TempDir Path folder) throws Exception {
        SlurmLab.make(folder.resolve("here"));
        lab = cleaned(SlurmLab.open(folder.resolve("here")));
        here = lab.workspace();
        tooLong = here.submit(here.with(
                Settings.NONE.with(Fields.COMMAND, Value.of("sleep 600")).with(Fields.TIME, Value.of("1m"))));
        away = notAsking(folder.resolve("away"));
        unasked = List.of(
                away.workspace().submit(away.workspace().command("exit 0")),
                away.workspace().submit(away.workspace().command("exit 200")));
        deaf = notAsking(folder.resolve("deaf"));
        unheard = deaf.workspace().submit(deaf.workspace().command("exit 200"));
        cancelledWithScancel = deaf.workspace().submit(deaf.workspace().command("touch begun; sleep 300"));
        deaf.awaitResult(cancelledWithScancel.id(), "begun");
        deaf.tell("scancel " + job(cancelledWithScancel).id().orElseThrow());
    }

    private SlurmLab notAsking(Path folder) throws Exception {
        SlurmLab.make(folder);
        return cleaned(SlurmLab.openWithOutages(folder));
    }

    private SlurmLab cleaned(SlurmLab opened) {
        cleanup.add(opened::close);
        cleanup.add(opened::clear);
        return opened;
    }

    @AfterAll
    void leave_nothing_behind() throws Exception {
        cleanup.run();
    }

    @Test
    void the_log_of_the_quickstart_is_read_while_it_runs_and_the_job_succeeds() throws Exception {
        Run run = here.submit(here.preset(RealWorkspace.QUICKSTART));
        try (RunLogs.Feed feed = here.engine().logs().open(run.id(), 0, state -> {})) {
            here.awaitRun(
                    run, last -> last.state() == JobState.RUNNING && text(feed).contains("loss"));
            Run ended = here.awaitEnd(run);
            assertThat(ended.state()).isEqualTo(JobState.SUCCEEDED);
            assertThat(job(ended).report().exit()).isEqualTo(OptionalInt.of(0));
            assertThat(job(ended).report().node()).isPresent();
            await().atMost(RealWorkspace.PATIENCE).until(() -> feed.state().phase() == RunLogs.Phase.COMPLETE);
            assertThat(text(feed).lines().filter(line -> line.contains("loss"))).hasSizeGreaterThanOrEqualTo(20);
        }
        assertThat(lab.jobs(run.id())).hasSize(1);
        assertThat(new String(lab.result(run.id(), "checkpoint.json"), StandardCharsets.UTF_8))
                .startsWith("{");
        assertThat(here.engine().runs().timeline(run.id()))
                .extracting(change -> change.report().state())
                .containsSubsequence(JobState.SYNCING, JobState.SUBMITTING, JobState.RUNNING, JobState.SUCCEEDED);
    }

    @Test
    void exit_statuses_are_recorded_unchanged() throws Exception {
        Run one = here.submit(here.command("exit 1"));
        Run twoHundred = here.submit(here.command("exit 200"));
        assertThat(List.of(here.awaitEnd(one), here.awaitEnd(twoHundred)))
                .extracting(Run::state)
                .containsOnly(JobState.FAILED);
        assertThat(job(here.now(one)).report().exit()).isEqualTo(OptionalInt.of(1));
        assertThat(job(here.now(twoHundred)).report().exit()).isEqualTo(OptionalInt.of(200));
    }

    @Test
    void a_running_job_has_ended_when_cancel_returns() throws Exception {
        Run run = here.submit(here.command("sleep 300"));
        here.awaitRun(run, last -> last.state() == JobState.RUNNING);
        here.engine().control().cancel(run.id());
        assertThat(here.now(run).state()).isEqualTo(JobState.CANCELLED);
        assertThat(lab.live(run.id())).isEmpty();
    }

    @Test
    void a_waiting_job_is_held_released_and_cancelled() throws Exception {
        Run run = here.submit(here.composeWith(here.command("true"), "--begin=now+1hour"));
        here.awaitRun(run, last -> last.state() == JobState.QUEUED);
        here.engine().control().hold(run.id());
        assertThat(here.now(run).state()).isEqualTo(JobState.HELD);
        here.engine().control().release(run.id());
        assertThat(here.now(run).state()).isEqualTo(JobState.QUEUED);
        here.engine().control().cancel(run.id());
        assertThat(here.now(run).state()).isEqualTo(JobState.CANCELLED);
        assertThat(lab.live(run.id())).isEmpty();
    }

    @Test
    void the_priority_of_a_waiting_job_is_lowered_and_restored() throws Exception {
        Run run = here.submit(here.composeWith(here.command("true"), "--begin=now+1hour"));
        Run waiting = here.awaitRun(run, last -> last.state() == JobState.QUEUED);
        String query = "scontrol -o show job " + job(waiting).id().orElseThrow() + " | grep -o 'Nice=[-0-9]*'";
        here.engine().control().prioritize(run.id(), -100);
        assertThat(lab.tell(query).strip()).isEqualTo("Nice=100");
        here.engine().control().prioritize(run.id(), 0);
        assertThat(lab.tell(query).strip()).isEqualTo("Nice=0");
        here.engine().control().cancel(run.id());
    }

    @Test
    void a_running_job_is_requeued() throws Exception {
        Run run = here.submit(here.compose(here.command("sleep 300")));
        here.awaitRun(run, last -> last.state() == JobState.RUNNING);
        here.engine().control().requeue(run.id());
        here.awaitRun(run, last -> last.state() == JobState.QUEUED);
        here.engine().control().cancel(run.id());
        assertThat(here.now(run).state()).isEqualTo(JobState.CANCELLED);
    }

    @Test
    void a_rejected_job_leaves_a_run_with_the_reason_and_nothing_running() throws Exception {
        ComposedPlan composition = here.composeWith(here.command("true"), "--account=strangers");
        assertThatThrownBy(() -> here.submit(composition))
                .isInstanceOf(OperationException.CommandFailed.class)
                .hasMessageContaining("account");
        Run run = here.engine().runs().newest(1).getFirst();
        assertThat(run.state()).isEqualTo(JobState.NOT_SUBMITTED);
        assertThat(run.note().orElseThrow()).contains("account");
        assertThat(job(run).id()).isEmpty();
        assertThat(lab.live(run.id())).isEmpty();
    }

    @Test
    void a_request_above_the_queue_limit_blocks_submission() throws Exception {
        ComposedPlan composition = here.compose(
                here.with(Settings.NONE.with(Fields.QUEUE, Value.of("debug")).with(Fields.TIME, Value.of("02:00:00"))));
        assertThat(composition.plan().canSubmit()).isFalse();
        assertThat(composition.plan().problems().getFirst().where()).isEqualTo(new Problem.InField(Fields.TIME.key()));
        long before = here.engine().runs().newest(100).size();
        assertThatThrownBy(() -> here.submit(composition)).isInstanceOf(OperationException.NotPossible.class);
        assertThat(here.engine().runs().newest(100)).hasSize((int) before);
    }

    @Test
    void a_resubmitted_run_uses_the_code_it_was_submitted_with() throws Exception {
        here.code("say.sh", "echo old\n");
        Run first = here.submit(here.command("bash say.sh"));
        here.code("say.sh", "echo new\n");
        Run again = here.engine().submissions().resubmit(first.id(), Progress.SILENT);
        Run fresh = here.submit(here.command("bash say.sh"));
        assertThat(here.awaitEnd(again).state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(here.awaitEnd(fresh).state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(here.printed(again)).containsExactly("old");
        assertThat(here.printed(fresh)).containsExactly("new");
        assertThat(again.id()).isNotEqualTo(first.id());
    }

    @Test
    void a_submitted_job_keeps_the_code_it_was_submitted_with() throws Exception {
        here.code("say.sh", "echo before\n");
        Run run = here.submit(here.command("bash say.sh"));
        here.code("say.sh", "echo after\n");
        here.awaitEnd(run);
        assertThat(here.printed(run)).containsExactly("before");
    }

    @Test
    @Order(LAST - 2)
    void a_job_that_exceeds_its_time_limit_is_reported_as_timed_out() throws Exception {
        // Slurm checks limits once a minute
        Run ended = here.awaitRun(
                tooLong, Duration.ofMinutes(3), last -> last.state().isFinal());
        assertThat(ended.state()).isEqualTo(JobState.TIMED_OUT);
        assertThat(lab.live(tooLong.id())).isEmpty();
    }

    @Test
    @Order(LAST - 1)
    void a_job_missing_from_the_queue_is_found_in_accounting() throws Exception {
        awaitForgotten(away, unasked);
        assertThat(away.workspace().engine().pollOnce()).isEmpty();
        assertThat(away.workspace().now(unasked.get(0)).state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(away.workspace().now(unasked.get(1)).state()).isEqualTo(JobState.FAILED);
        assertThat(job(away.workspace().now(unasked.get(1))).report().exit()).isEqualTo(OptionalInt.of(200));
    }

    @Test
    @Order(LAST)
    void the_state_of_a_job_missing_from_queue_and_accounting_is_read_from_its_journal() throws Exception {
        RealWorkspace silent = deaf.workspace();
        awaitForgotten(deaf, List.of(unheard, cancelledWithScancel));
        deaf.tell("touch ~/" + deaf.root() + "/no-accounting");
        silent.engine().pollOnce();
        assertThat(silent.now(unheard).state()).isEqualTo(JobState.FAILED);
        assertThat(job(silent.now(unheard)).report().exit()).isEqualTo(OptionalInt.of(200));
        assertThat(silent.now(cancelledWithScancel).state()).isNotEqualTo(JobState.FAILED);
        deaf.tell("rm ~/" + deaf.root() + "/no-accounting");
        assertThat(silent.engine().pollOnce()).isEmpty();
        assertThat(silent.now(cancelledWithScancel).state()).isEqualTo(JobState.CANCELLED);
    }

    private static void awaitForgotten(SlurmLab away, List<Run> unasked) {
        await().atMost(Duration.ofMinutes(3))
                .pollInterval(Duration.ofSeconds(1))
                .until(() -> away.tell("squeue -h -t all -o '%k'")
                        .lines()
                        .noneMatch(tag ->
                                unasked.stream().anyMatch(run -> run.id().tag().equals(tag))));
    }

    private static Job job(Run run) {
        return run.jobs().getFirst();
    }

    private static String text(RunLogs.Feed feed) {
        try {
            return Files.exists(feed.file()) ? Files.readString(feed.file()) : "";
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
