package org.batchwright.clusters.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.model.preset.WatchFields;
import org.batchwright.model.run.AutomaticAction;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests holding jobs of a throttled array on a real Slurm. */
@Tag("rig")
class SlurmHoldTest {
    private static final int JOBS = 12;

    @TempDir
    Path folder;

    private SlurmLab lab;

    @BeforeEach
    void open() throws Exception {
        SlurmLab.make(folder.resolve("hold"));
        lab = SlurmLab.open(folder.resolve("hold"));
    }

    @AfterEach
    void leave_nothing_behind() throws Exception {
        if (lab != null) {
            lab.clear();
            lab.close();
        }
    }

    @Test
    void a_sweep_of_12_with_failing_jobs_is_held_released_and_completed() throws Exception {
        RealWorkspace here = lab.workspace();
        here.code("train.sh", """
                while [ $# -gt 1 ]; do shift; done
                if [ "$1" -le 3 ]; then echo "FileNotFoundError: [Errno 2] No such file or directory: '/data/$1'" >&2; exit 3; fi
                until [ -e ~/%s/go ]; do sleep 0.2; done
                """.formatted(lab.root()));
        Value members = Value.of(
                IntStream.rangeClosed(1, JOBS).mapToObj(String::valueOf).toList());
        Preset preset = here.command("bash train.sh").withValues(ValueGroup.GRID, Assignments.NONE.with("n", members));
        preset = preset.withSettings(preset.settings()
                .with(WatchFields.HOLD_AFTER_FAILURES, Value.of("3"))
                .with(Fields.SWEEP_MAX_CONCURRENT, Value.of("2")));
        Run run = here.submit(preset);

        Run held = here.awaitRun(
                run,
                now -> now.jobs().stream()
                                        .filter(job -> job.state() == JobState.HELD)
                                        .count()
                                >= 6
                        && now.jobs().stream().noneMatch(job -> job.state() == JobState.QUEUED));
        assertThat(states(held).subList(0, 3)).containsOnly(JobState.FAILED);
        AutomaticAction action = await().atMost(RealWorkspace.PATIENCE)
                .until(() -> here.engine().runs().actions(run.id()).getFirst(), AutomaticAction::done);
        assertThat(action.what()).isEqualTo(AutomaticAction.What.HOLD);
        assertThat(action.why()).startsWith("3 jobs failed for the same reason (File");
        assertThat(lab.tell("squeue -h -r -t PD -o '%k|%r'")).contains(run.id().tag() + "|JobHeldUser");

        here.engine().control().release(run.id());
        lab.tell("touch ~/" + lab.root() + "/go");
        Run ended = here.awaitEnd(run);
        assertThat(states(ended).subList(3, JOBS)).containsOnly(JobState.SUCCEEDED);
        assertThat(here.engine().runs().actions(run.id())).containsExactly(action);
    }

    private static List<JobState> states(Run run) {
        return run.jobs().stream().map(Job::state).toList();
    }
}
