package org.batchwright.clusters.slurm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.SweepsOnACluster;
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

/** Tests sweeps as job arrays on a real Slurm. Slow jobs are started first and checked last. */
@Tag("rig")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SlurmSweepsTest extends SweepsOnACluster {
    private static final Duration MINUTES = Duration.ofMinutes(6);

    private SlurmLab lab;
    private Run signalled;
    private Run timedOut;

    @BeforeAll
    void submit_slow_jobs(@TempDir Path folder) throws Exception {
        SlurmLab.make(folder.resolve("sweeps"));
        lab = SlurmLab.open(folder.resolve("sweeps"));
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
        signalled = here().submit(chain("bash until-told.sh").with("chain.signal", "10s", "00:01:00"));
        timedOut = here().submit(chain("bash until-killed.sh").with("chain.segments", "2", "00:01:00"));
    }

    private record Chain(RealWorkspace here, Settings settings) {
        Preset with(String key, String value, String time) throws Exception {
            return here.with(settings.with(Fields.byKey(key).orElseThrow(), Value.of(value))
                    .with(Fields.TIME, Value.of(time)));
        }
    }

    private Chain chain(String command) {
        return new Chain(
                here(),
                Settings.NONE.with(Fields.COMMAND, Value.of(command)).with(Fields.CHAIN_SEGMENTS, Value.of("3")));
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
        return lab.tell("cd " + lab.folder(run.id()) + " || exit 99\n" + command);
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
