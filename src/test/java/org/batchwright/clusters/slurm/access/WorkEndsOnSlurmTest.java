package org.batchwright.clusters.slurm.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.MessageCode;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.remote.terminal.OpenCommand;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests how jobs that reserve a node of a real Slurm end. */
@Tag("rig")
class WorkEndsOnSlurmTest extends InSlurmJobs {
    /** The shortest time limit and idle time. Slurm checks for overdue jobs twice a minute. */
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private static final Duration LATE = Duration.ofMinutes(4);

    @Test
    void an_open_terminal_keeps_a_job_active_until_the_time_limit_ends_both() throws Exception {
        Run run = jobAccess.hold(new SlurmJobAccess.Hold(Settings.NONE, Optional.of(MINUTE), MINUTE));
        try (OpenCommand tab = jobAccess.openTerminal(run)) {
            tab.input().write("echo open\r".getBytes(StandardCharsets.UTF_8));
            tab.input().flush();
            assertThat(new String(tab.output().readAllBytes(), StandardCharsets.UTF_8))
                    .contains("DUE TO TIME LIMIT");
        }
        Run ended = lab.workspace().awaitRun(run, LATE, last -> last.state().isFinal());
        assertThat(ended.state()).isEqualTo(JobState.TIMED_OUT);
        assertThat(lab.workspace().log(run)).doesNotContain("# idle for");
        assertThatThrownBy(() -> jobAccess.openTerminal(run)).is(MessageCode.of("run.not-running"));
    }

    @Test
    void an_idle_job_ends_automatically_and_records_the_reason() throws Exception {
        Run run = jobAccess.hold(new SlurmJobAccess.Hold(Settings.NONE, Optional.empty(), MINUTE));
        lab.tell("touch -d '2 minutes ago' " + lab.folder(run.id()) + "/active");
        RealWorkspace here = lab.workspace();
        assertThat(here.awaitEnd(run).state()).isEqualTo(JobState.SUCCEEDED);
        assertThat(here.log(run)).contains("# idle for 1 min: releasing the node");
    }
}
