package org.batchwright.clusters.imitation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests a simulated OpenPBS end to end. Its commands respond like those of a real OpenPBS. */
@Tag("rig")
class OpenPbsEndToEndTest extends EndToEndOnAnImitation {
    @TempDir
    Path folder;

    private Optional<OpenPbsLab> opened = Optional.empty();

    @BeforeEach
    void open() throws Exception {
        opened = Optional.of(OpenPbsLab.open(folder, RealWorkspace.Tracking.ON));
    }

    @Override
    Words words() {
        return new Words(
                List.of("-a", "203012312359"),
                "earliest start time",
                "2s",
                "OpenPBS has no queue with this name: choose another one.",
                "76.pbs01");
    }

    @Override
    OpenPbsLab lab() {
        return opened.orElseThrow();
    }

    @Test
    void the_log_of_a_running_job_is_read_and_the_job_succeeds() throws Exception {
        assertThat(here().printed(followed())).containsExactly("first", "last");
    }

    @Test
    void variables_set_for_the_cluster_do_not_remove_the_tag() throws Exception {
        Run run = here().submit(
                        here().composeWith(here().command("echo \"$USE_SSH $BATCHWRIGHT_TAG\""), "-v", "USE_SSH=1"));

        assertThat(here().printed(here().awaitEnd(run))).containsExactly("1 bw:" + run.id());
    }

    @Test
    void a_waiting_or_ended_submission_is_found_by_its_tag() throws Exception {
        Run ended = here().awaitEnd(here().submit(here().command("true")));
        Run waiting = here().submit(here().composeWith(here().command("true"), "-h"));

        for (Run run : List.of(ended, waiting)) {
            String answer = lab().tell(here().dialect().findScript(run.id()));
            assertThat(here().dialect().parseFound(answer, run.id()))
                    .isEqualTo(run.jobs().getFirst().id());
        }
        lab().forget();
        assertThat(here().dialect().parseFound(lab().tell(here().dialect().findScript(waiting.id())), waiting.id()))
                .isEqualTo(waiting.jobs().getFirst().id());
    }

    @Test
    void a_purged_job_is_found_by_the_files_in_its_folder() throws Exception {
        lab().forget();
        Run run = here().awaitEnd(here().submit(here().command("true")));
        String search = here().dialect().findScript(run.id());

        assertThat(here().dialect().parseFound(lab().tell(run, search), run.id()))
                .isEmpty();
        assertThat(here().dialect().parseFound(lab().tell(run, "run=$PWD\n" + search), run.id()))
                .isEqualTo(run.jobs().getFirst().id());
    }

    @Test
    void without_job_history_the_journal_determines_the_outcome() throws Exception {
        lab().forget();
        Run one = here().submit(here().command("exit 7"));
        Run other = here().submit(here().command("true"));

        assertThat(here().awaitEnd(one).state()).isEqualTo(JobState.FAILED);
        assertThat(report(here().now(one)).exit()).hasValue(7);
        assertThat(here().awaitEnd(other).state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void without_job_history_a_cancelled_job_is_still_cancelled() throws Exception {
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
    void without_job_history_nothing_is_lost_after_a_sample_fails() throws Exception {
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
    void a_run_that_depends_on_a_purged_run_still_starts() throws Exception {
        lab().forget();
        Run first = here().submit(here().command("true"));
        await().atMost(RealWorkspace.PATIENCE).until(() -> lab().alive().isEmpty());
        Run second = here().submitAfter(here().command("echo second"), first);

        assertThat(here().awaitEnd(second).state()).isEqualTo(JobState.SUCCEEDED);
    }

    @Test
    void the_resources_of_the_server_are_discovered() throws Exception {
        var found = here().dialect().parseDiscovery(lab().tell(here().dialect().discoverScript()));

        assertThat(found.version()).isEqualTo("OpenPBS 23.06.06");
        assertThat(found.queues()).singleElement().satisfies(queue -> {
            assertThat(queue.name()).isEqualTo("gpu");
            assertThat(queue.perNode().gpus()).hasValue(4);
        });
    }
}
