package org.batchwright.clusters.crater;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.batchwright.ChildJvm;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.compose.ComposedPlan;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests that wherever the connection or the program breaks, the result is either exactly one job, or no job and a run that reports this.
 */
@Tag("rig")
class CraterLostAnswerTest {
    private static final String POST = "POST /api/v1/vcjobs/training";

    @TempDir
    Path folder;

    private CraterLab lab;

    @BeforeEach
    void open() throws Exception {
        lab = CraterLab.open(folder);
    }

    @AfterEach
    void close() {
        lab.close();
    }

    private RealWorkspace here() {
        return lab.workspace();
    }

    private Run newest() throws OperationException {
        return here().engine().runs().newest(1).getFirst();
    }

    @Test
    void a_job_whose_response_was_lost_is_found_immediately() throws Exception {
        lab.server().cut(POST::equals);

        Run run = here().submit(here().command("echo once"));

        assertThat(here().awaitEnd(run).state()).isEqualTo(JobState.SUCCEEDED);
        assertOneJob(run);
    }

    @Test
    void a_request_that_never_arrived_leaves_no_job_and_can_be_submitted_again() throws Exception {
        lab.server().drop(POST::equals, () -> {});
        ComposedPlan composition = here().compose(here().command("echo once"));
        assertThatThrownBy(() -> here().submit(composition)).isInstanceOf(OperationException.CommandFailed.class);
        assertThat(newest().state()).isEqualTo(JobState.SUBMITTING);

        lab.server().drop(call -> false, () -> {});
        age();
        Run failed = here().awaitEnd(newest());
        assertThat(failed.state()).isEqualTo(JobState.NOT_SUBMITTED);
        assertThat(failed.note()).hasValueSatisfying(note -> assertThat(note).contains("click \"Resubmit\""));
        assertThat(lab.server().pods().all()).isEmpty();

        Run again = here().engine().submissions().resubmit(failed.id(), Progress.SILENT);
        assertThat(here().awaitEnd(again).state()).isEqualTo(JobState.SUCCEEDED);
        assertOneJob(again);
    }

    @Test
    void a_process_killed_between_the_journal_entry_and_the_request_leaves_no_job() throws Exception {
        AtomicReference<Process> program = new AtomicReference<>();
        lab.server().drop(POST::equals, () -> kill(program));

        start(program);

        assertThat(newest().state()).isEqualTo(JobState.SUBMITTING);
        lab.server().drop(call -> false, () -> {});
        age();
        assertThat(here().awaitEnd(newest()).state()).isEqualTo(JobState.NOT_SUBMITTED);
        assertThat(lab.server().pods().all()).isEmpty();
    }

    @Test
    void a_process_killed_between_the_request_and_its_response_leaves_one_job_that_is_followed() throws Exception {
        AtomicReference<Process> program = new AtomicReference<>();
        lab.server().cut(call -> call.equals(POST) && kill(program));

        start(program);

        assertThat(here().awaitEnd(newest()).state()).isEqualTo(JobState.SUCCEEDED);
        assertOneJob(newest());
    }

    private void assertOneJob(Run run) throws Exception {
        assertThat(lab.server().pods().all()).hasSize(1);
        assertThat(here().printed(run)).containsExactly("once");
        assertThat(lab.server().requests().stream()
                        .filter(call ->
                                call.equals("GET /api/ss/download/user/batchwright/runs/" + run.id() + "/job.log")))
                .hasSize(1);
    }

    private void start(AtomicReference<Process> program) throws Exception {
        Process started = new ProcessBuilder(ChildJvm.command(KilledCraterProgram.class.getName(), folder.toString()))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("program.log").toFile())
                .start();
        program.set(started);
        assertThat(started.waitFor(120, TimeUnit.SECONDS)).isTrue();
        assertThat(started.exitValue())
                .as(Files.readString(folder.resolve("program.log")))
                .isEqualTo(137);
        lab.restart();
    }

    private static boolean kill(AtomicReference<Process> program) {
        await().atMost(RealWorkspace.PATIENCE).until(() -> program.get() != null);
        program.get().destroyForcibly();
        return true;
    }

    /** Makes the owner of the lock look old, because recovery waits for a while until an accepted job is listed. */
    private void age() throws Exception {
        try (Stream<Path> all = Files.walk(folder.resolve("cluster"))) {
            List<Path> owners = all.filter(file -> file.endsWith("lock/owner")).toList();
            assertThat(owners).hasSize(1);
            String owner = Files.readString(owners.getFirst());
            Files.writeString(owners.getFirst(), owner.replaceFirst("since=\\d+", "since=1"));
        }
    }
}
