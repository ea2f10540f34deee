package org.batchwright.clusters.slurm.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import org.batchwright.clusters.OpenSsh;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.run.access.ssh.WindowServer;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.jupyter.RunJupyter;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests shells, ssh and Jupyter in a job on a real Slurm whose login asks for a one-time code. A single login is enough for all of them.
 */
@Tag("rig")
class OneTimeCodeAccessTest extends BehindOneTimeCodes {
    private static final String JOB = "echo in $SLURM_JOB_ID";

    /** @param answers the number of questions asked during one login: a password and a code, or a code after a key */
    @ParameterizedTest
    @CsvSource({"code, 2", "keycode, 1"})
    void one_login_is_enough_for_all_kinds_of_access_and_a_lost_connection_causes_no_prompt(String variant, int answers)
            throws Exception {
        open(variant);
        Run run = jobAccess.hold(SlurmJobAccess.Hold.USUAL);
        String alias = jobAccess.hosts().add(run.id());
        everyDoorAtOnce(run, alias);
        RunJupyter.Opened opened = lab.workspace().engine().access().jupyter().open(run.id());
        URI page = SlurmJobAccess.page(opened);
        assertThat(SlurmJobAccess.get(page).body()).startsWith("notebooks of ");
        assertThat(prompts).as("one login").hasSize(answers);

        link.sever();
        awaitLogin();
        assertThatThrownBy(() -> SlurmJobAccess.get(page)).isInstanceOf(IOException.class);
        assertThat(prompts).as("polling and the open page wait for the user").hasSize(answers);

        everyDoorAtOnce(run, alias);
        assertThat(prompts).as("the user's commands share one more login").hasSize(2 * answers);
        assertThat(SlurmJobAccess.get(page).body()).startsWith("notebooks of ");
        lab.workspace().engine().access().ports().stop(opened.forward());
        assertThat(prompts).noneMatch(one -> one.secret().again());
        lab.workspace().engine().control().cancel(run.id());
        lab.workspace().awaitEnd(run);
        assertThat(prompts).hasSize(2 * answers);
    }

    @Test
    void a_silent_link_ends_open_sessions_and_all_of_them_reopen_with_one_more_code() throws Exception {
        open("keycode");
        Run run = jobAccess.hold(SlurmJobAccess.Hold.USUAL);
        String alias = jobAccess.hosts().add(run.id());
        try (OpenCommand tab = jobAccess.openTerminal(run);
                WindowServer _ = jobAccess.window()) {
            FutureTask<OpenSsh.Ended> session = SlurmJobAccess.begin(
                    () -> jobAccess.openSsh().run("ssh", alias, "touch " + lab.root() + "/open; exec sleep 600"));
            await().atMost(RealWorkspace.PATIENCE)
                    .until(() -> lab.tell("ls ~/" + lab.root()).contains("open"));
            link.cut();
            assertThatThrownBy(() -> tab.output().readAllBytes()).isInstanceOf(IOException.class);
            assertThat(session.get().exit()).isNotZero();
        }
        link.restore();
        awaitLogin();
        assertThat(prompts).as("nobody asked for anything meanwhile").hasSize(1);
        everyDoorAtOnce(run, alias);
        assertThat(prompts).hasSize(2).noneMatch(one -> one.secret().again());
        lab.workspace().engine().control().cancel(run.id());
    }

    @Test
    void a_used_code_is_refused_and_a_new_one_is_requested() throws Exception {
        open("keycode");
        ClusterConnections connections = lab.workspace().engine().connections();
        connections.disconnect(lab.workspace().cluster().name());
        fixedCode = Optional.of(lastCode);
        assertThatThrownBy(() -> connections.host(lab.workspace().cluster()))
                .isInstanceOf(OperationException.LoginRefused.class);
        assertThat(prompts.getLast().secret().again())
                .as("the server took no used code")
                .isTrue();
        fixedCode = Optional.empty();
        assertThat(connections.host(lab.workspace().cluster()).isOpen()).isTrue();
    }

    /**
     * Checks shells with and without a terminal, OpenSSH through the window, and Jupyter, all started at the same
     * moment.
     */
    private void everyDoorAtOnce(Run run, String alias) throws Exception {
        try (WindowServer _ = jobAccess.window()) {
            List<FutureTask<String>> inside = new ArrayList<>();
            for (int i = 0; i < 2; i++) {
                inside.add(SlurmJobAccess.begin(() -> jobAccess.shell(run, JOB)));
                inside.add(SlurmJobAccess.begin(() -> jobAccess.terminal(run, JOB)));
                inside.add(SlurmJobAccess.begin(() -> jobAccess.ssh(alias, JOB)));
            }
            FutureTask<String> jupyter = SlurmJobAccess.begin(() -> jobAccess.jupyter(run));
            FutureTask<String> copied = SlurmJobAccess.begin(() -> copied(alias));
            String job = "in " + run.jobs().getFirst().id().orElseThrow();
            for (FutureTask<String> way : inside) {
                assertThat(way.get()).contains(job);
            }
            assertThat(jupyter.get()).startsWith("notebooks of ").endsWith("/work");
            assertThat(copied.get()).isEqualTo("학습 1\n");
            assertThat(new SshForwards(jobAccess, lab).pagesOfJupyter(run, alias))
                    .hasSize(2)
                    .allMatch(body -> body.startsWith("notebooks of "));
        }
    }

    /** Uploads a file with sftp and downloads it again. */
    private String copied(String alias) throws Exception {
        Path sent = Files.writeString(Files.createTempFile(folder, "sent", ""), "학습 1\n");
        Path batch = Files.writeString(
                Files.createTempFile(folder, "batch", ""),
                "cd " + lab.root() + "\nput " + sent + " sent\nget sent " + sent + ".back\n");
        OpenSsh.Ended ended = jobAccess.openSsh().run("sftp", "-b", batch.toString(), alias);
        assertThat(ended.exit()).as(ended.err()).isZero();
        return Files.readString(Path.of(sent + ".back"));
    }
}
