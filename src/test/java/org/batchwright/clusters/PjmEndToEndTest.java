package org.batchwright.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.Fields;
import org.batchwright.model.JobReport;
import org.batchwright.model.JobState;
import org.batchwright.model.Run;
import org.batchwright.model.Settings;
import org.batchwright.model.Trouble;
import org.batchwright.model.Value;
import org.batchwright.run.Composition;
import org.batchwright.run.RunLogs;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The whole way on an imitated PJM, whose commands speak as its guides say. */
class PjmEndToEndTest {
    private static final String WORDS = "dialect: { memory: node-mem }\n";

    @TempDir
    Path folder;

    private Optional<Imitation> opened = Optional.empty();

    @AfterEach
    void close() throws Exception {
        lab().close();
    }

    private Imitation lab() throws Exception {
        if (opened.isEmpty()) {
            opened = Optional.of(Imitation.open(folder, "pjm", WORDS));
        }
        return opened.orElseThrow();
    }

    private RealWorkspace here() throws Exception {
        return lab().workspace();
    }

    @ParameterizedTest
    @ValueSource(strings = {"direct", "script"})
    void the_log_is_read_while_the_job_runs_and_it_succeeds(String log) throws Exception {
        opened = Optional.of(Imitation.open(folder, "pjm", "dialect: { memory: node-mem, log: " + log + " }\n"));
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
        assertThat(report(ended).peakMemory()).isPresent();
        assertThat(report(ended).times().end().orElseThrow())
                .isAfterOrEqualTo(report(ended).times().start().orElseThrow());
        assertThat(here().printed(ended)).containsExactly("first", "last");
        assertThat(here().log(ended)).contains("job 7001");
    }

    @Test
    void a_failure_is_told_with_its_exit_status() throws Exception {
        Run run = here().awaitEnd(here().submit(here().command("exit 200")));

        assertThat(run.state()).isEqualTo(JobState.FAILED);
        assertThat(report(run).exit()).isEqualTo(OptionalInt.of(200));
    }

    @Test
    void a_waiting_job_is_held_released_and_cancelled() throws Exception {
        Run run = here().submit(here().composeWith(here().command("true"), "--at", "203012312359"));
        here().awaitRun(
                        run,
                        last -> last.state() == JobState.QUEUED
                                && last.jobs().getFirst().report().reason().isPresent());
        assertThat(reason(here().now(run))).endsWith(".");
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
                .hasMessageContaining("PJM has no resource group of this name");

        assertThat(here().engine().runs().newest(1).getFirst().state()).isEqualTo(JobState.FAILED);
        assertThat(lab().alive()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"name", "comment"})
    void a_submission_is_found_again_by_its_tag_waiting_and_ended(String tag) throws Exception {
        opened = Optional.of(Imitation.open(folder, "pjm", "dialect: { memory: node-mem, tag: " + tag + " }\n"));
        Run ended = here().awaitEnd(here().submit(here().command("true")));
        Run waiting = here().submit(here().composeWith(here().command("true"), "--at", "203012312359"));

        for (Run run : List.of(ended, waiting)) {
            String answer = lab().tell(here().dialect().findScript(run.id()));
            assertThat(here().dialect().found(answer, run.id()))
                    .isEqualTo(run.jobs().getFirst().id());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"table", "own"})
    void where_pjstat_has_only_tables_they_are_read(String table) throws Exception {
        lab().set(table);
        Run run = here().submit(here().command("until [ -e goal ]; do sleep 0.1; done; exit 7"));
        here().awaitRun(run, last -> last.state() == JobState.RUNNING);
        lab().tell(run, "touch work/goal");

        Run ended = here().awaitEnd(run);

        assertThat(ended.state()).isEqualTo(JobState.FAILED);
        assertThat(report(ended).exit()).hasValue(7);
    }

    @Test
    void a_job_that_waits_for_another_is_let_go_by_the_question_for_its_state_and_can_be_held_meanwhile()
            throws Exception {
        Run first = here().submit(here().command("until [ -e goal ]; do sleep 0.1; done"));
        Run second = here().submitAfter(here().command("echo second"), first);
        here().awaitRun(second, last -> reasonOf(last).equals("Waiting for another job to end."));
        here().engine().control().hold(second.id());
        assertThat(here().now(second).state()).isEqualTo(JobState.HELD);
        lab().tell(first, "touch work/goal");
        here().awaitEnd(first);
        assertThat(here().now(second).state()).isEqualTo(JobState.HELD);

        here().engine().control().release(second.id());

        assertThat(here().awaitEnd(second).state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(lab().tell("ls ~/.batchwright-pjm")).isEmpty();
    }

    @Test
    void a_job_that_waits_is_cancelled_and_leaves_nothing_behind() throws Exception {
        Run first = here().submit(here().command("sleep 300"));
        Run second = here().submitAfter(here().command("true"), first);

        here().engine().control().cancel(second.id());
        here().engine().control().cancel(first.id());

        assertThat(here().now(second).state()).isEqualTo(JobState.CANCELLED);
        assertThat(lab().alive()).isEmpty();
        assertThat(lab().tell("ls ~/.batchwright-pjm")).isEmpty();
    }

    @Test
    void where_users_may_not_hold_jobs_none_is_submitted_that_would_have_to_wait() throws Exception {
        lab().set("no-hold");
        Run first = here().submit(here().command("sleep 300"));

        assertThatThrownBy(() -> here().submitAfter(here().command("true"), first))
                .isInstanceOf(Trouble.CommandFailed.class)
                .hasMessageContaining("PJM does not let you hold jobs, so this one cannot wait for others.");

        assertThat(lab().alive()).containsExactly("7001");
    }

    @Test
    void what_the_server_has_is_discovered() throws Exception {
        var found = here().dialect().discovery(lab().tell(here().dialect().discoverScript()));

        assertThat(found.version()).isEqualTo("PJM");
        assertThat(found.queues()).extracting(queue -> queue.name()).containsExactly("small", "large");
        assertThat(found.accounts()).isPresent();
    }

    private String reasonOf(Run run) {
        try {
            return reason(run);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private String reason(Run run) throws Exception {
        return report(run).reason().map(here().dialect()::reasonInWords).orElse("");
    }

    private static JobReport report(Run run) {
        return run.jobs().getFirst().report();
    }
}
