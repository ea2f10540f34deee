package org.batchwright.clusters.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.batchwright.clusters.JobsOnThisComputer;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.metric.MetricAlarm;
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
class StopOnThisComputerTest {
    @TempDir
    Path folder;

    private RealWorkspace here;

    @BeforeEach
    void open() throws Exception {
        here = JobsOnThisComputer.open(folder, "at-once: 2\nask-every: 1s\n");
    }

    private RealWorkspace restarted() throws Exception {
        return new JobsOnThisComputer(folder).reopen();
    }

    @AfterEach
    void close() {
        here.close();
    }

    @Test
    void a_sweep_job_whose_loss_is_nan_is_cancelled_once_and_the_other_jobs_continue() throws Exception {
        Run run =
                here.submit(training().withSettings(training().settings().with(WatchFields.STOP_ON, Value.of("nan"))));

        Run stopped = here.awaitRun(run, now -> now.jobs().getLast().state() == JobState.CANCELLED);
        assertThat(stopped.jobs().getFirst().state()).isEqualTo(JobState.RUNNING);
        AutomaticAction action = await().atMost(RealWorkspace.PATIENCE)
                .until(() -> here.engine().runs().actions(run.id()).getFirst(), AutomaticAction::done);
        assertThat(action.what()).isEqualTo(AutomaticAction.What.STOP);
        assertThat(action.part()).isEqualTo("1");
        assertThat(action.why())
                .isEqualTo("loss has been NaN or infinite since step 2, so \"stop-on: nan\" cancels the job.");
        assertThat(here.engine().runs().timeline(run.id()))
                .filteredOn(change -> change.report().word().equals("stop-on"))
                .singleElement()
                .satisfies(change -> {
                    assertThat(change.task()).isEqualTo(1);
                    assertThat(change.report().reason()).hasValue(action.why());
                });

        here.close();
        here = restarted();
        Files.createFile(folder.resolve("go"));
        Run ended = here.awaitEnd(run);
        assertThat(ended.jobs()).extracting(Job::state).containsExactly(JobState.SUCCEEDED, JobState.CANCELLED);
        assertThat(here.engine().runs().actions(run.id())).containsExactly(action);
    }

    @Test
    void without_the_stop_on_setting_the_alarm_is_only_recorded() throws Exception {
        Run run = here.submit(training());
        await().atMost(RealWorkspace.PATIENCE)
                .until(() -> !here.engine().runs().alarms(run.id()).isEmpty());
        assertThat(here.engine().runs().alarms(run.id())).singleElement().satisfies(alarm -> {
            assertThat(alarm.task()).isEqualTo(1);
            assertThat(alarm.alarm()).isEqualTo(new MetricAlarm(MetricAlarm.Reason.NOT_FINITE, "loss", 2, Double.NaN));
        });
        Files.createFile(folder.resolve("go"));
        Run ended = here.awaitEnd(run);
        assertThat(ended.jobs()).extracting(Job::state).containsOnly(JobState.SUCCEEDED);
        assertThat(here.engine().runs().actions(run.id())).isEmpty();
    }

    /** Returns a preset with two jobs, the second of which diverges. Both run until they are stopped. */
    private Preset training() throws Exception {
        return here.command("f() { printf 'step 1 loss 0.5\\nstep 2 loss %s\\nstep 3 loss %s\\n' $2 $2; until [ -e "
                        + folder.resolve("go") + " ]; do sleep 0.1; done; }; f")
                .withValues(ValueGroup.GRID, Assignments.NONE.with("n", Value.of(List.of("0.4", "nan"))));
    }
}
