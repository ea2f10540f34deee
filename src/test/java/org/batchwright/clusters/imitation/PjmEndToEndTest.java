package org.batchwright.clusters.imitation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.HiddenPart;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.load.LoadStatus;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests a simulated PJM end to end. Its commands respond as described in its guides. */
@Tag("rig")
class PjmEndToEndTest extends EndToEndOnAnImitation {
    private static final String WORDS = "dialect: { memory: node-mem }\n";

    @TempDir
    Path folder;

    private Optional<Imitation> opened = Optional.empty();

    @Override
    Words words() {
        return new Words(
                List.of("--at", "203012312359"), ".", "2s", "PJM has no resource group with this name", "7001");
    }

    @Override
    Imitation lab() throws Exception {
        if (opened.isEmpty()) {
            opened = Optional.of(Imitation.open(folder, "pjm", WORDS));
        }
        return opened.orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(strings = {"direct", "script"})
    void the_log_of_a_running_job_is_read_and_the_job_succeeds(String log) throws Exception {
        opened = Optional.of(Imitation.open(folder, "pjm", "dialect: { memory: node-mem, log: " + log + " }\n"));

        Run ended = followed();

        assertThat(report(ended).peakMemory()).isPresent();
        assertThat(here().printed(ended)).containsExactly("first", "last");
    }

    @ParameterizedTest
    @ValueSource(strings = {"name", "comment"})
    void a_waiting_or_ended_submission_is_found_by_its_tag(String tag) throws Exception {
        opened = Optional.of(Imitation.open(folder, "pjm", "dialect: { memory: node-mem, tag: " + tag + " }\n"));
        Run ended = here().awaitEnd(here().submit(here().command("true")));
        Run waiting = here().submit(here().composeWith(here().command("true"), "--at", "203012312359"));

        for (Run run : List.of(ended, waiting)) {
            String answer = lab().tell(here().dialect().findScript(run.id()));
            assertThat(here().dialect().parseFound(answer, run.id()))
                    .isEqualTo(run.jobs().getFirst().id());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"table", "own"})
    void tables_are_parsed_if_pjstat_has_no_machine_readable_output(String table) throws Exception {
        lab().set(table);
        Run run = here().submit(here().command("until [ -e goal ]; do sleep 0.1; done; exit 7"));
        here().awaitRun(run, last -> last.state() == JobState.RUNNING);
        lab().tell(run, "touch work/goal");

        Run ended = here().awaitEnd(run);

        assertThat(ended.state()).isEqualTo(JobState.FAILED);
        assertThat(report(ended).exit()).hasValue(7);
    }

    @Test
    void a_dependent_job_that_the_user_holds_starts_only_after_its_release() throws Exception {
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
    void a_cancelled_dependent_job_leaves_nothing_behind() throws Exception {
        Run first = here().submit(here().command("sleep 300"));
        Run second = here().submitAfter(here().command("true"), first);

        here().engine().control().cancel(second.id());
        here().engine().control().cancel(first.id());

        assertThat(here().now(second).state()).isEqualTo(JobState.CANCELLED);
        assertThat(lab().alive()).isEmpty();
        assertThat(lab().tell("ls ~/.batchwright-pjm")).isEmpty();
    }

    @Test
    void no_dependent_job_is_submitted_if_users_may_not_hold_jobs() throws Exception {
        lab().set("no-hold");
        Run first = here().submit(here().command("sleep 300"));

        Throwable thrown = catchThrowable(() -> here().submitAfter(here().command("true"), first));

        assertThat(thrown)
                .as(
                        lab().tell(
                                        "cd \"$PJM_IMITATION\"; grep -r . --include=stat --include=text jobs; ls . ~/.batchwright-pjm; true"))
                .isInstanceOf(OperationException.CommandFailed.class)
                .hasMessageContaining(
                        "PJM does not let you hold jobs, so this one cannot wait for others: submit it after they have ended.");

        assertThat(lab().alive()).containsExactly("7001");
    }

    @Test
    void the_resources_of_the_server_are_discovered() throws Exception {
        var found = here().dialect().parseDiscovery(lab().tell(here().dialect().discoverScript()));

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

    @Test
    void the_load_is_read_from_pjstat() throws Exception {
        lab().set("private");
        Run running = here().submit(here().command("sleep 300"));
        here().awaitRun(running, last -> last.state() == JobState.RUNNING);

        LoadStatus status = here().engine().loads().ask(here().cluster());

        assertThat(status.failure()).isEmpty();
        ClusterLoad load = status.load().orElseThrow();
        assertThat(load.hidden(LoadPart.OTHERS))
                .contains(new HiddenPart(LoadPart.OTHERS, "[ERR.] PJM 0205 pjstat Permission denied."));
        assertThat(load.myJobs())
                .extracting(QueuedJob::id, job -> job.status().state())
                .containsExactly(
                        tuple(running.jobs().getFirst().id().orElseThrow().value(), JobState.RUNNING));
    }
}
