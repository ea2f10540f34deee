package org.batchwright.clusters.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.batchwright.clusters.JobsOnThisComputer;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.preset.Assignments;
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

@Tag("rig")
class HoldOnThisComputerTest {
    @TempDir
    Path folder;

    private RealWorkspace here;

    @BeforeEach
    void open() throws Exception {
        here = JobsOnThisComputer.open(folder, 1);
    }

    private RealWorkspace restarted() throws Exception {
        return new JobsOnThisComputer(folder).reopen();
    }

    @AfterEach
    void close() {
        here.close();
    }

    @Test
    void waiting_jobs_are_held_after_similar_failures_and_released_jobs_are_not_held_again_after_a_restart()
            throws Exception {
        Path go = folder.resolve("go");
        Preset preset = here.command(
                        "f() { [ $2 -gt 2 ] || { echo \"FileNotFoundError: [Errno 2] No such file or directory:"
                                + " '/data/$2'\"; return 3; }; until [ -e " + go + " ]; do sleep 0.1; done; }; f")
                .withValues(ValueGroup.GRID, Assignments.NONE.with("n", Value.of(List.of("1", "2", "3", "4", "5"))));
        Run run = here.submit(
                preset.withSettings(preset.settings().with(WatchFields.HOLD_AFTER_FAILURES, Value.of("2"))));

        Run held = here.awaitRun(run, now -> states(now).subList(3, 5).equals(List.of(JobState.HELD, JobState.HELD)));
        assertThat(states(held).subList(0, 2)).containsExactly(JobState.FAILED, JobState.FAILED);
        assertThat(states(held).get(2)).as("it may have started before").isIn(JobState.RUNNING, JobState.HELD);
        AutomaticAction action = await().atMost(RealWorkspace.PATIENCE)
                .until(() -> here.engine().runs().actions(run.id()).getFirst(), AutomaticAction::done);
        assertThat(action.why()).startsWith("2 jobs failed for the same reason (File");
        assertThat(here.engine().runs().timeline(run.id()))
                .anySatisfy(change -> assertThat(change.report().word()).isEqualTo("hold-after-failures"));

        here.close();
        here = restarted();
        here.engine().control().release(run.id());
        Files.createFile(go);
        Run ended = here.awaitEnd(run);
        assertThat(states(ended).subList(2, 5))
                .containsExactly(JobState.SUCCEEDED, JobState.SUCCEEDED, JobState.SUCCEEDED);
        assertThat(here.engine().runs().actions(run.id())).singleElement().matches(AutomaticAction::done);
    }

    private static List<JobState> states(Run run) {
        return run.jobs().stream().map(Job::state).toList();
    }
}
