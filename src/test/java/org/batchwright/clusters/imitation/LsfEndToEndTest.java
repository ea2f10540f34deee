package org.batchwright.clusters.imitation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.load.ClusterLoad;
import org.batchwright.model.load.GpuSummary;
import org.batchwright.model.load.HiddenPart;
import org.batchwright.model.load.LoadPart;
import org.batchwright.model.load.NodeLoad;
import org.batchwright.model.load.QueuedJob;
import org.batchwright.model.load.Utilization;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.run.load.LoadStatus;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests a simulated LSF end to end. Its commands respond as described in the manual. */
@Tag("rig")
class LsfEndToEndTest extends EndToEndOnAnImitation {
    @TempDir
    Path folder;

    private Optional<Imitation> opened = Optional.empty();

    @Override
    Words words() {
        return new Words(
                List.of("-b", "2030:12:31:23:59"),
                "earliest start time",
                "40s",
                "LSF has no queue with this name: choose another one.",
                "501");
    }

    @Override
    Imitation lab() throws Exception {
        if (opened.isEmpty()) {
            opened = Optional.of(Imitation.open(folder, "lsf", ""));
        }
        return opened.orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(strings = {"direct", "script"})
    void the_log_of_a_running_job_is_read_and_the_job_succeeds(String log) throws Exception {
        opened = Optional.of(Imitation.open(folder, "lsf", "dialect: { log: " + log + " }\n"));
        Run ended = followed();

        assertThat(report(ended).node()).hasValue("gpu01");
        assertThat(report(ended).peakMemory()).isPresent();
    }

    @Test
    void a_submission_is_found_by_its_tag_or_by_files_in_its_folder() throws Exception {
        Run ended = here().awaitEnd(here().submit(here().command("true")));
        Run waiting = here().submit(here().composeWith(here().command("true"), "-H"));
        String search = here().dialect().findScript(ended.id());

        for (Run run : List.of(ended, waiting)) {
            String answer = lab().tell(here().dialect().findScript(run.id()));
            assertThat(here().dialect().parseFound(answer, run.id()))
                    .isEqualTo(run.jobs().getFirst().id());
        }
        lab().set("clean");
        assertThat(here().dialect().parseFound(lab().tell(ended, search), ended.id()))
                .isEmpty();
        assertThat(here().dialect().parseFound(lab().tell(ended, "run=$PWD\n" + search), ended.id()))
                .isEqualTo(ended.jobs().getFirst().id());
    }

    @Test
    void jobs_unknown_to_bjobs_are_found_by_bhist() throws Exception {
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
    void the_state_of_jobs_unknown_to_bjobs_and_bhist_is_read_from_the_journal() throws Exception {
        lab().set("clean");
        lab().set("no-history");
        Run one = here().submit(here().command("exit 7"));
        Run other = here().submit(here().command("true"));

        assertThat(here().awaitEnd(one).state()).isEqualTo(JobState.FAILED);
        assertThat(report(here().now(one)).exit()).hasValue(7);
        assertThat(here().awaitEnd(other).state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void bjobs_without_json_output_is_supported() throws Exception {
        lab().set("old");
        Run run = here().submit(here().command("exit 3"));
        Run waiting = here().submit(here().composeWith(here().command("true"), "-H"));

        assertThat(report(here().awaitEnd(run)).word()).isEqualTo("EXIT (exit_code 3)");
        here().awaitRun(waiting, last -> last.state() == JobState.HELD);
        assertThat(here().dialect().parseFound(lab().tell(here().dialect().findScript(run.id())), run.id()))
                .isEqualTo(run.jobs().getFirst().id());
    }

    @Test
    void a_run_that_depends_on_a_purged_run_still_starts() throws Exception {
        lab().set("clean");
        Run first = here().submit(here().command("true"));
        await().atMost(RealWorkspace.PATIENCE).until(() -> lab().alive().isEmpty());
        Run second = here().submitAfter(here().command("echo second"), first);

        assertThat(here().awaitEnd(second).state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void the_resources_of_the_server_are_discovered() throws Exception {
        var found = here().dialect().parseDiscovery(lab().tell(here().dialect().discoverScript()));

        assertThat(found.version()).isEqualTo("LSF 10.1.0.9");
        assertThat(found.limits().arrayIndex()).hasValue(2000);
        assertThat(found.queues()).extracting(queue -> queue.name()).containsExactly("normal", "gpu", "night");
        assertThat(found.queues().get(1).perNode().gpus()).hasValue(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"new", "old"})
    void the_load_matches_the_output_of_the_commands(String release) throws Exception {
        lab().set(release);
        lab().set("secure");
        Run running = here().submit(here().composeWith(here().command("sleep 300"), "-gpu", "num=3"));
        here().awaitRun(running, last -> last.state() == JobState.RUNNING);
        Run held = here().submit(here().composeWith(here().command("true"), "-H"));

        LoadStatus status = here().engine().loads().ask(here().cluster());

        assertThat(status.failure()).isEmpty();
        ClusterLoad load = status.load().orElseThrow();
        assertThat(load.hidden(LoadPart.OTHERS)).contains(new HiddenPart(LoadPart.OTHERS, "SECURE_JOB_INFO_LEVEL = 4"));
        assertThat(GpuSummary.of(load)).containsExactly(new GpuSummary("NVIDIAA100_SXM4_80GB", 3, 1, 0, 0, 0, 0));
        assertThat(load.myJobs())
                .extracting(
                        QueuedJob::id,
                        job -> job.status().state(),
                        QueuedJob::nodes,
                        job -> job.demand().allGpus())
                .containsExactlyInAnyOrder(
                        tuple(
                                running.jobs().getFirst().id().orElseThrow().value(),
                                JobState.RUNNING,
                                List.of("gpu01"),
                                release.equals("old") ? 0 : 3),
                        tuple(held.jobs().getFirst().id().orElseThrow().value(), JobState.HELD, List.of(), 0));
        assertThat(load.nodes())
                .filteredOn(node -> node.queues().contains("gpu"))
                .extracting(NodeLoad::name, NodeLoad::cpus)
                .containsExactly(tuple("gpu01", new Utilization(1, 64)));
    }
}
