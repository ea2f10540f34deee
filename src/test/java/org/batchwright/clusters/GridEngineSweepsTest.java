package org.batchwright.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests sweeps as array jobs on a real Grid Engine, and everything that can happen to a single job. Slow jobs are started first and checked
 * last.
 */
@Tag("rig")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class GridEngineSweepsTest extends SweepsOnACluster {
    private static final Duration MINUTES = Duration.ofMinutes(4);

    private GridEngineLab lab;
    private Run signalled;
    private Run timedOut;

    @BeforeAll
    void submit_slow_jobs(@TempDir Path folder) throws Exception {
        lab = GridEngineLab.open(folder.resolve("sweeps"));
        here().code("until-told.sh", """
                echo "$BATCHWRIGHT_SEGMENT" >> trace
                if [ -e ckpt ]; then exit 0; fi
                trap 'echo saved > ckpt; exit 0' USR1
                while :; do sleep 0.2; done
                """);
        here().code("until-killed.sh", """
                echo "$BATCHWRIGHT_SEGMENT" >> trace
                if [ -e ckpt ]; then exit 0; fi
                touch ckpt
                sleep 600
                """);
        signalled = here().submit(chain("bash until-told.sh", "3", "00:00:40", "30s"));
        timedOut = here().submit(chain("bash until-killed.sh", "2", "00:00:10", ""));
    }

    private Preset chain(String command, String segments, String time, String signal) throws Exception {
        Settings settings = Settings.NONE
                .with(Fields.COMMAND, Value.of(command))
                .with(Fields.CHAIN_SEGMENTS, Value.of(segments))
                .with(Fields.TIME, Value.of(time));
        return here().with(signal.isEmpty() ? settings : settings.with(Fields.CHAIN_SIGNAL, Value.of(signal)));
    }

    @AfterAll
    void leave_nothing_behind() throws Exception {
        if (lab != null) {
            lab.clear();
            lab.close();
        }
    }

    @Override
    protected RealWorkspace here() {
        return lab.workspace();
    }

    @Override
    protected String tell(Run run, String command) throws Exception {
        return lab.tell(run.id(), command);
    }

    @Test
    void a_held_job_is_released_and_a_cancelled_job_keeps_its_log() throws Exception {
        Run first = here().submit(here().command("echo begun; touch begun; sleep 300"));
        lab.awaitResult(first.id(), "begun");
        Run second = here().submitAfter(here().command("true"), first);
        Run waiting = here().awaitRun(second, run -> run.state() == JobState.QUEUED);
        here().awaitRun(waiting, run -> run.jobs().getFirst().report().reason().isPresent());
        assertThat(here().dialect()
                        .describeReason(here().now(waiting)
                                .jobs()
                                .getFirst()
                                .report()
                                .reason()
                                .orElse("")))
                .isEqualTo("Waiting for another job to end.");

        here().engine().control().hold(second.id());
        assertThat(here().now(second).state()).isEqualTo(JobState.HELD);
        here().engine().control().release(second.id());
        assertThat(here().now(second).state()).isEqualTo(JobState.QUEUED);
        here().engine().control().cancel(second.id());
        here().engine().control().cancel(first.id());

        assertThat(here().awaitEnd(second).state()).isEqualTo(JobState.CANCELLED);
        assertThat(here().awaitEnd(first).state()).isEqualTo(JobState.CANCELLED);
        assertThat(here().log(first)).contains("begun");
    }

    @Test
    void a_setup_line_can_request_the_sites_gpu_resource() throws Exception {
        Run run = here().awaitEnd(here().submit(here().with(Settings.NONE
                .with(Fields.COMMAND, Value.of("true"))
                .with(Fields.SETUP, Value.of(List.of("#$ -l gpu=1"))))));

        assertThat(run.state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(tell(run, "qacct -j " + run.jobs().getFirst().id().orElseThrow()))
                .contains("gpu=1");
    }

    @Test
    void the_command_itself_may_return_a_special_grid_engine_exit_status() throws Exception {
        for (int exit : new int[] {3, 99, 100, 137}) {
            Run run = here().awaitEnd(here().submit(here().command("exit " + exit)));
            assertThat(run.state()).isEqualTo(JobState.FAILED);
            assertThat(run.jobs().getFirst().report().exit()).hasValue(exit);
        }
    }

    @Test
    @Order(Integer.MAX_VALUE - 1)
    void a_command_that_checkpoints_on_signal_is_continued_by_the_next_segment() throws Exception {
        Run ended = here().awaitRun(signalled, MINUTES, run -> run.state().isFinal());

        assertThat(ended.state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(tell(signalled, "cat work/trace")).isEqualTo("1\n2\n");
    }

    @Test
    @Order(Integer.MAX_VALUE)
    void a_segment_that_reaches_its_time_limit_is_continued() throws Exception {
        Run ended = here().awaitRun(timedOut, MINUTES, run -> run.state().isFinal());

        assertThat(ended.state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(ended.jobs()).extracting(Job::state).containsExactly(JobState.TIMED_OUT, JobState.SUCCEEDED);
        assertThat(tell(timedOut, "cat work/trace")).isEqualTo("1\n2\n");
    }
}
