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

/** The whole way on an imitated LSF, whose commands speak as its manual says. */
class LsfEndToEndTest {
    @TempDir
    Path folder;

    private Optional<Imitation> opened = Optional.empty();

    @AfterEach
    void close() throws Exception {
        lab().close();
    }

    private Imitation lab() throws Exception {
        if (opened.isEmpty()) {
            opened = Optional.of(Imitation.open(folder, "lsf", ""));
        }
        return opened.orElseThrow();
    }

    private RealWorkspace here() throws Exception {
        return lab().workspace();
    }

    @ParameterizedTest
    @ValueSource(strings = {"direct", "script"})
    void the_log_is_read_while_the_job_runs_and_it_succeeds(String log) throws Exception {
        opened = Optional.of(Imitation.open(folder, "lsf", "dialect: { log: " + log + " }\n"));
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
        assertThat(report(ended).node()).hasValue("gpu01");
        assertThat(report(ended).peakMemory()).isPresent();
        assertThat(report(ended).times().end().orElseThrow())
                .isAfterOrEqualTo(report(ended).times().start().orElseThrow());
        assertThat(here().printed(ended)).startsWith("first", "last");
        assertThat(here().log(ended)).contains("job 501");
    }

    @Test
    void a_failure_is_told_with_its_exit_status() throws Exception {
        Run run = here().awaitEnd(here().submit(here().command("exit 200")));

        assertThat(run.state()).isEqualTo(JobState.FAILED);
        assertThat(report(run).exit()).isEqualTo(OptionalInt.of(200));
    }

    @Test
    void a_waiting_job_is_held_released_and_cancelled() throws Exception {
        Run run = here().submit(here().composeWith(here().command("true"), "-b", "2030:12:31:23:59"));
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
                .with(Fields.TIME, Value.of("40s")))));

        assertThat(run.state()).isEqualTo(JobState.TIMED_OUT);
        assertThat(reason(run)).isEqualTo("It reached its time limit.");
    }

    @Test
    void a_refused_job_leaves_a_run_that_says_why_and_nothing_running() throws Exception {
        Composition composition = here().compose(here().with(Settings.NONE.with(Fields.QUEUE, Value.of("nosuch"))));

        assertThatThrownBy(() -> here().submit(composition))
                .isInstanceOf(Trouble.CommandFailed.class)
                .hasMessageContaining("LSF has no queue of this name.");

        assertThat(here().engine().runs().newest(1).getFirst().state()).isEqualTo(JobState.FAILED);
        assertThat(lab().alive()).isEmpty();
    }

    @Test
    void a_submission_is_found_again_by_its_tag_waiting_ended_and_by_what_it_left_in_its_folder() throws Exception {
        Run ended = here().awaitEnd(here().submit(here().command("true")));
        Run waiting = here().submit(here().composeWith(here().command("true"), "-H"));
        String search = here().dialect().findScript(ended.id());

        for (Run run : List.of(ended, waiting)) {
            String answer = lab().tell(here().dialect().findScript(run.id()));
            assertThat(here().dialect().found(answer, run.id()))
                    .isEqualTo(run.jobs().getFirst().id());
        }
        lab().set("clean");
        assertThat(here().dialect().found(lab().tell(ended, search), ended.id()))
                .isEmpty();
        assertThat(here().dialect().found(lab().tell(ended, "run=$PWD\n" + search), ended.id()))
                .isEqualTo(ended.jobs().getFirst().id());
    }

    @Test
    void what_bjobs_has_forgotten_bhist_tells() throws Exception {
        lab().set("clean");
        Run one = here().submit(here().command("exit 7"));
        Run other = here().submit(here().command("sleep 300"));
        here().awaitRun(other, last -> last.state() == JobState.RUNNING);
        here().engine().control().cancel(other.id());

        assertThat(here().awaitEnd(one).state()).isEqualTo(JobState.FAILED);
        assertThat(report(here().now(one)).exit()).hasValue(7);
        assertThat(here().now(other).state()).isEqualTo(JobState.CANCELLED);
        assertThat(report(here().now(other)).reason()).hasValue("TERM_OWNER");
    }

    @Test
    void what_both_have_forgotten_the_journal_tells() throws Exception {
        lab().set("clean");
        lab().set("no-history");
        Run one = here().submit(here().command("exit 7"));
        Run other = here().submit(here().command("true"));

        assertThat(here().awaitEnd(one).state()).isEqualTo(JobState.FAILED);
        assertThat(report(here().now(one)).exit()).hasValue(7);
        assertThat(here().awaitEnd(other).state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void a_bjobs_without_json_is_understood() throws Exception {
        lab().set("old");
        Run run = here().submit(here().command("exit 3"));
        Run waiting = here().submit(here().composeWith(here().command("true"), "-H"));

        assertThat(report(here().awaitEnd(run)).word()).isEqualTo("EXIT (exit_code 3)");
        here().awaitRun(waiting, last -> last.state() == JobState.HELD);
        assertThat(here().dialect().found(lab().tell(here().dialect().findScript(run.id())), run.id()))
                .isEqualTo(run.jobs().getFirst().id());
    }

    @Test
    void a_run_after_one_that_was_forgotten_starts_all_the_same() throws Exception {
        lab().set("clean");
        Run first = here().submit(here().command("true"));
        await().atMost(RealWorkspace.PATIENCE).until(() -> lab().alive().isEmpty());
        Run second = here().submitAfter(here().command("echo second"), first);

        assertThat(here().awaitEnd(second).state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void what_the_server_has_is_discovered() throws Exception {
        var found = here().dialect().discovery(lab().tell(here().dialect().discoverScript()));

        assertThat(found.version()).isEqualTo("LSF 10.1.0.9");
        assertThat(found.limits().arrayIndex()).hasValue(2000);
        assertThat(found.queues()).extracting(queue -> queue.name()).containsExactly("normal", "gpu", "night");
        assertThat(found.queues().get(1).perNode().gpus()).hasValue(4);
    }

    private String reason(Run run) throws Exception {
        return report(run).reason().map(here().dialect()::reasonInWords).orElse("");
    }

    private static JobReport report(Run run) {
        return run.jobs().getFirst().report();
    }
}
