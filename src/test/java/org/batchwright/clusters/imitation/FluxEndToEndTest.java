package org.batchwright.clusters.imitation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.NodeAvailability;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.load.Utilization;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.load.LoadStatus;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests a simulated Flux end to end. Its commands respond as described in the manual. */
@Tag("rig")
class FluxEndToEndTest extends EndToEndOnAnImitation {
    @TempDir
    Path folder;

    private Optional<Imitation> opened = Optional.empty();

    @Override
    Words words() {
        return new Words(
                List.of("--begin-time=2030-12-31 23:59"),
                "earliest start time",
                "2s",
                "Flux has no queue with this name: choose another one.",
                "f4ix11xcw");
    }

    @Override
    Imitation lab() throws Exception {
        if (opened.isEmpty()) {
            opened = Optional.of(Imitation.open(folder, "flux", ""));
        }
        return opened.orElseThrow();
    }

    @Test
    void the_log_of_a_running_job_is_read_and_the_job_succeeds() throws Exception {
        Run ended = followed();

        assertThat(report(ended).node()).hasValue("fluke3");
        assertThat(report(ended).word()).isEqualTo("COMPLETED");
    }

    @Test
    void a_submission_is_found_by_its_tag_while_it_waits_and_after_it_has_ended() throws Exception {
        Run ended = here().awaitEnd(here().submit(here().command("true")));
        Run waiting = here().submit(here().composeWith(here().command("true"), "--urgency=hold"));
        here().awaitRun(waiting, last -> last.state() == JobState.HELD);

        for (Run run : List.of(ended, waiting)) {
            String answer = lab().tell(here().dialect().findScript(run.id()));
            assertThat(here().dialect().parseFound(answer, run.id()))
                    .isEqualTo(run.jobs().getFirst().id());
        }
        here().engine().control().release(waiting.id());
        assertThat(here().awaitEnd(waiting).state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void an_unresponsive_instance_does_not_prove_that_a_job_is_gone() throws Exception {
        Run run = here().submit(here().command("true"));
        lab().set("down");

        for (String script : List.of(
                here().dialect().findScript(run.id()),
                here().dialect().statusScript(List.of(new JobId("fAAAAAAA"))),
                here().dialect().discoverScript())) {
            assertThat(lab().tell("(\n" + script + "\n) >/dev/null 2>&1; echo $?")
                            .strip())
                    .isEqualTo("1");
        }
    }

    @Test
    void the_state_of_purged_jobs_is_read_from_the_journal() throws Exception {
        lab().set("purge");
        Run one = here().submit(here().command("exit 7"));
        Run other = here().submit(here().command("true"));

        assertThat(here().awaitEnd(one).state()).isEqualTo(JobState.FAILED);
        assertThat(report(here().now(one)).exit()).hasValue(7);
        assertThat(here().awaitEnd(other).state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void a_run_that_depends_on_a_purged_run_still_starts() throws Exception {
        lab().set("purge");
        Run first = here().submit(here().command("true"));
        await().atMost(RealWorkspace.PATIENCE).until(() -> lab().alive().isEmpty());
        Run second = here().submitAfter(here().command("echo second"), first);

        assertThat(here().awaitEnd(second).state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void the_exit_status_is_found_if_ids_are_printed_as_numbers() throws Exception {
        lab().set("numbers");
        Run run = here().awaitEnd(here().submit(here().command("exit 3")));

        assertThat(report(run).word()).isEqualTo("FAILED (returncode 3)");
    }

    @Test
    void the_resources_of_the_instance_are_discovered() throws Exception {
        var found = here().dialect().parseDiscovery(lab().tell(here().dialect().discoverScript()));

        assertThat(found.version()).isEqualTo("Flux 0.88.0");
        assertThat(found.queues()).extracting(queue -> queue.name()).containsExactly("batch", "debug", "old");
        assertThat(found.queues().getFirst().perNode().gpus()).hasValue(4);
    }

    @Test
    void the_load_matches_the_output_of_the_commands() throws Exception {
        Run running = here().submit(here().command("sleep 300"));
        here().awaitRun(running, last -> last.state() == JobState.RUNNING);
        Run held = here().submit(here().composeWith(here().command("true"), "--urgency=0"));

        LoadStatus status = here().engine().loads().ask(here().cluster());

        assertThat(status.failure()).isEmpty();
        ClusterLoad load = status.load().orElseThrow();
        assertThat(load.hidden(LoadPart.JOB_GPUS)).isPresent();
        assertThat(load.myJobs())
                .extracting(QueuedJob::id, job -> job.status().state(), QueuedJob::nodes)
                .containsExactlyInAnyOrder(
                        tuple(
                                running.jobs().getFirst().id().orElseThrow().value(),
                                JobState.RUNNING,
                                List.of("fluke3")),
                        tuple(held.jobs().getFirst().id().orElseThrow().value(), JobState.HELD, List.of()));
        assertThat(load.nodes()).hasSize(8);
        assertThat(load.nodes().getFirst().cpus()).isEqualTo(new Utilization(1, 64));
        assertThat(load.nodes().getLast().state())
                .isEqualTo(new NodeLoad.NodeState(NodeAvailability.CLOSED, "drained", "broken fan"));
    }
}
