package org.batchwright.clusters.slurm.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.FutureTask;
import org.batchwright.Cleanup;
import org.batchwright.clusters.OpenSsh;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.Rigs;
import org.batchwright.clusters.link.Link;
import org.batchwright.clusters.slurm.SlurmLab;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.run.access.ssh.WindowServer;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.jupyter.RunJupyter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Shells, ssh and Jupyter in a job of a real Slurm whose login asks for a one-time code: one login serves them all. */
@Tag("rig")
class OneTimeCodeAccessTest {
    private static final String JOB = "echo in $SLURM_JOB_ID";

    @TempDir
    Path folder;

    private final Cleanup cleanup = new Cleanup();
    private final List<Asked> asked = new CopyOnWriteArrayList<>();
    private volatile Optional<String> fixedCode = Optional.empty();
    private volatile String lastCode = "";
    private SlurmLab lab;
    private SlurmJobAccess jobAccess;
    private Link link;

    /** @param by part of the program that wanted the login, for the message of a failed test */
    private record Asked(LoginQuestions.Secret secret, List<String> by) {}

    @AfterEach
    void close() throws Exception {
        cleanup.run();
    }

    /** @param answers questions of one login: a password and a code, or a code after a key */
    @ParameterizedTest
    @CsvSource({"code, 2", "keycode, 1"})
    void one_login_serves_all_access_and_a_lost_connection_does_not_prompt(String variant, int answers)
            throws Exception {
        open(variant);
        Run run = jobAccess.hold(SlurmJobAccess.Hold.USUAL);
        String alias = jobAccess.hosts().add(run.id());
        everyDoorAtOnce(run, alias);
        RunJupyter.Opened opened = lab.workspace().engine().access().jupyter().open(run.id());
        URI page = SlurmJobAccess.page(opened);
        assertThat(SlurmJobAccess.get(page).body()).startsWith("notebooks of ");
        assertThat(asked).as("one login").hasSize(answers);

        link.sever();
        awaitLogin();
        assertThatThrownBy(() -> SlurmJobAccess.get(page)).isInstanceOf(IOException.class);
        assertThat(asked).as("polling and the open page wait for the user").hasSize(answers);

        everyDoorAtOnce(run, alias);
        assertThat(asked).as("the user's commands share one more login").hasSize(2 * answers);
        assertThat(SlurmJobAccess.get(page).body()).startsWith("notebooks of ");
        lab.workspace().engine().access().ports().stop(opened.forward());
        assertThat(asked).noneMatch(one -> one.secret().again());
        lab.workspace().engine().control().cancel(run.id());
        lab.workspace().awaitEnd(run);
        assertThat(asked).hasSize(2 * answers);
    }

    @Test
    void a_silent_link_ends_open_sessions_and_one_more_code_reopens_them_all() throws Exception {
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
        assertThat(asked).as("nobody asked for anything meanwhile").hasSize(1);
        everyDoorAtOnce(run, alias);
        assertThat(asked).hasSize(2).noneMatch(one -> one.secret().again());
        lab.workspace().engine().control().cancel(run.id());
    }

    @Test
    void a_used_code_is_refused_and_another_one_is_requested() throws Exception {
        open("keycode");
        ClusterConnections connections = lab.workspace().engine().connections();
        connections.disconnect(lab.workspace().cluster().name());
        fixedCode = Optional.of(lastCode);
        assertThatThrownBy(() -> connections.host(lab.workspace().cluster()))
                .isInstanceOf(OperationException.LoginRefused.class);
        assertThat(asked.getLast().secret().again())
                .as("the server took no used code")
                .isTrue();
        fixedCode = Optional.empty();
        assertThat(connections.host(lab.workspace().cluster()).isOpen()).isTrue();
    }

    /** Waits until the connection is lost, and only the user can log in again. */
    private void awaitLogin() throws Exception {
        await().atMost(RealWorkspace.PATIENCE)
                .until(() -> status().failure().orElse(null) instanceof OperationException.LoginRefused);
        assertThat(lab.workspace().engine().connections().open(lab.workspace().cluster()))
                .isEmpty();
    }

    private ConnectionStatus status() throws OperationException {
        return lab.workspace()
                .engine()
                .connections()
                .status(lab.workspace().cluster().name());
    }

    /** Shells with and without a terminal, OpenSSH through the window, and Jupyter, all begun at the same moment. */
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

    /** Sends a file by sftp and fetches it again. */
    private String copied(String alias) throws Exception {
        Path sent = Files.writeString(Files.createTempFile(folder, "sent", ""), "학습 1\n");
        Path batch = Files.writeString(
                Files.createTempFile(folder, "batch", ""),
                "cd " + lab.root() + "\nput " + sent + " sent\nget sent " + sent + ".back\n");
        OpenSsh.Ended ended = jobAccess.openSsh().run("sftp", "-b", batch.toString(), alias);
        assertThat(ended.exit()).as(ended.err()).isZero();
        return Files.readString(Path.of(sent + ".back"));
    }

    private void open(String variant) throws Exception {
        Rigs.Info rig = Rigs.sshd(variant);
        link = Link.to(Integer.parseInt(rig.get("PORT")), Duration.ofMillis(5));
        cleanup.add(link::close);
        Optional<String> key = variant.equals("keycode") ? Optional.of(rig.get("KEY")) : Optional.empty();
        Path place = folder.resolve("access");
        SlurmLab.make(place, link.host(), link.port(), rig, key);
        lab = SlurmLab.open(place, new Person(rig));
        cleanup.add(lab::close);
        cleanup.add(lab::clear);
        jobAccess = new SlurmJobAccess(lab, place);
        jobAccess.installJupyter();
    }

    /** Has the password and the code device; enters a fixed code only once. */
    private final class Person implements LoginQuestions {
        private final Rigs.Info rig;

        Person(Rigs.Info rig) {
            this.rig = rig;
        }

        @Override
        public Optional<char[]> secret(Secret secret) {
            List<String> by = StackWalker.getInstance()
                    .walk(frames -> frames.map(StackWalker.StackFrame::toString)
                            .filter(frame -> frame.startsWith("org.batchwright.run"))
                            .toList());
            asked.add(new Asked(secret, by));
            if (!secret.serverText().contains("One-time")) {
                return Optional.of(rig.get("PASSWORD").toCharArray());
            }
            if (fixedCode.isPresent()) {
                return secret.again() ? Optional.empty() : fixedCode.map(String::toCharArray);
            }
            lastCode = Rigs.code();
            return Optional.of(lastCode.toCharArray());
        }

        @Override
        public boolean trust(NewHostKey key) {
            return false;
        }
    }
}
