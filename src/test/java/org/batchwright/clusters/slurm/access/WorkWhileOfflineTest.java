package org.batchwright.clusters.slurm.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.batchwright.clusters.OpenSsh;
import org.batchwright.clusters.Rigs;
import org.batchwright.model.MessageCode;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.remote.terminal.OpenCommand;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests how jobs that reserve a node end while this computer is offline and cannot log in again without the user. Only the job itself and
 * Slurm determine when it ends.
 */
@Tag("rig")
class WorkWhileOfflineTest extends BehindOneTimeCodes {
    /** The shortest time limit and idle time. Slurm checks for overdue jobs twice a minute. */
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private static final Duration LATE = Duration.ofMinutes(4);

    /** Each poll logs in. */
    private static final Duration POLL = Duration.ofSeconds(3);

    /** Another connection to the login node. */
    private Optional<OpenSsh> there = Optional.empty();

    @BeforeEach
    void open() throws Exception {
        open("away");
        Rigs.Info rig = Rigs.sshd("key");
        Path config = Files.writeString(folder.resolve("ssh"), """
                Host there
                  HostName %s
                  Port %s
                  User %s
                  IdentityFile "%s"
                  UserKnownHostsFile "%s"
                """.formatted(
                        rig.get("HOST"), rig.get("PORT"), rig.get("USER"), rig.get("KEY"), rig.get("KNOWN_HOSTS")));
        there = Optional.of(new OpenSsh(config, Map.of()));
    }

    @Test
    void an_idle_job_ends_without_a_connected_client() throws Exception {
        Run run = held(SlurmJobAccess.Hold.USUAL.time(), MINUTE);
        String files = lab.folder(run.id());
        jobAccess.terminal(run, "echo in");
        link.cut();
        pass(files);
        awaitGone(run);
        afterLogin(run, JobState.SUCCEEDED);
        assertThat(lab.workspace().log(run)).contains("# idle for 1 min: releasing the node");
    }

    @Test
    void a_notebook_that_is_executing_keeps_its_job_until_it_has_finished() throws Exception {
        Run run = held(SlurmJobAccess.Hold.USUAL.time(), MINUTE);
        String files = lab.folder(run.id());
        assertThat(jobAccess.jupyter(run)).startsWith("notebooks of ");
        lab.tell("echo busy >" + files + "/work/kernel");
        try (OpenCommand tab = jobAccess.openTerminal(run)) {
            link.sever();
            assertThatThrownBy(() -> tab.output().readAllBytes()).isInstanceOf(IOException.class);
        }
        tell("touch " + files + "/offline");
        await().atMost(LATE)
                .pollInterval(POLL)
                .until(() -> tell("find " + files + "/active -newermt \"$(date -r " + files + "/offline) 80 sec\"")
                        .contains("active"));
        assertThat(state(run)).as("active for longer than the idle time").isEqualTo("RUNNING");
        tell("echo idle >" + files + "/work/kernel");
        pass(files);
        awaitGone(run);
        afterLogin(run, JobState.SUCCEEDED);
    }

    @Test
    void a_job_ends_at_its_time_limit_and_is_shown_as_timed_out_after_the_next_login() throws Exception {
        Run run = held(Optional.of(MINUTE), SlurmJobAccess.Hold.USUAL.idleEnd());
        link.cut();
        awaitGone(run);
        afterLogin(run, JobState.TIMED_OUT);
    }

    /** Simulates the idle time of a job by aging its files. */
    private void pass(String files) throws Exception {
        tell("touch -d '2 minutes ago' " + files + "/active");
    }

    private Run held(Optional<Duration> time, Duration idleEnd) throws Exception {
        return jobAccess.hold(new SlurmJobAccess.Hold(Settings.NONE, time, idleEnd));
    }

    private void awaitGone(Run run) {
        await().atMost(LATE).pollInterval(POLL).until(() -> state(run).isEmpty());
    }

    /** Returns the state in Slurm's queue, or an empty string after the job has ended. */
    private String state(Run run) throws Exception {
        String id = run.jobs().getFirst().id().orElseThrow().toString();
        return tell("squeue -h -o '%i %T' | sed -n 's/^" + id + " //p'").strip();
    }

    private void afterLogin(Run run, JobState state) throws Exception {
        int before = prompts.size();
        link.restore();
        link.sever(); // an unnoticed cut would have no consequences once the link is restored
        awaitLogin();
        assertThat(prompts).as("nothing asks for a code by itself").hasSize(before);
        lab.tell("true");
        assertThat(prompts).hasSize(before + 1);
        assertThat(lab.workspace().awaitEnd(run).state()).isEqualTo(state);
        assertThatThrownBy(() -> jobAccess.openTerminal(run)).is(MessageCode.of("run.not-running"));
    }

    private String tell(String command) throws Exception {
        OpenSsh.Ended ended = there.orElseThrow().run("ssh", "there", command);
        assertThat(ended.exit()).as(ended.err()).isZero();
        return ended.out();
    }
}
