package org.batchwright.clusters.slurm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.FutureTask;
import org.batchwright.Cleanup;
import org.batchwright.OtherJava;
import org.batchwright.clusters.OpenSsh;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.Rigs;
import org.batchwright.clusters.link.Link;
import org.batchwright.clusters.local.JupyterOnThisComputerTest;
import org.batchwright.compose.variant.NodeWork;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.remote.LoginQuestions;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.TerminalSize;
import org.batchwright.run.access.ssh.RunSshHosts;
import org.batchwright.run.access.ssh.SharedWindow;
import org.batchwright.run.access.ssh.SshHostFiles;
import org.batchwright.run.access.ssh.UserSshConfig;
import org.batchwright.run.access.ssh.WindowServer;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.jupyter.RunJupyter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Shells, ssh and Jupyter in a job of a real Slurm whose login asks for a one-time code: one login serves them all. */
@Tag("rig")
class OneTimeCodeAccessTest {
    private static final OptionalInt ANY = OptionalInt.empty();

    @TempDir
    Path folder;

    private final Cleanup cleanup = new Cleanup();
    private final List<LoginQuestions.Secret> asked = new CopyOnWriteArrayList<>();
    private SlurmLab lab;
    private Link link;

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
        Run run = held();
        String alias = hosts().add(run.id());
        everyDoorAtOnce(run, alias);
        RunJupyter.Opened opened = lab.workspace().engine().access().jupyter().open(run.id());
        URI page = page(opened);
        assertThat(get(page).body()).startsWith("notebooks of ");
        assertThat(asked).as("one login").hasSize(answers);

        link.sever();
        ClusterConnections connections = lab.workspace().engine().connections();
        await().atMost(RealWorkspace.PATIENCE)
                .until(() -> status().failure().orElse(null) instanceof OperationException.LoginRefused);
        assertThat(connections.open(lab.workspace().cluster())).isEmpty();
        assertThatThrownBy(() -> get(page)).isInstanceOf(IOException.class);
        assertThat(asked).as("polling and the open page wait for the user").hasSize(answers);

        everyDoorAtOnce(run, alias);
        assertThat(asked).as("the user's commands share one more login").hasSize(2 * answers);
        assertThat(get(page).body()).startsWith("notebooks of ");
        lab.workspace().engine().access().ports().stop(opened.forward());
        assertThat(asked).noneMatch(LoginQuestions.Secret::again);
        lab.workspace().engine().control().cancel(run.id());
        lab.workspace().awaitEnd(run);
        assertThat(asked).hasSize(2 * answers);
    }

    private ConnectionStatus status() throws OperationException {
        return lab.workspace()
                .engine()
                .connections()
                .status(lab.workspace().cluster().name());
    }

    /** Shells with and without a terminal, OpenSSH by way of the window, and Jupyter, all begun at the same moment. */
    private void everyDoorAtOnce(Run run, String alias) throws Exception {
        SharedWindow window =
                new SharedWindow(folder.resolve("access/data/windows"), folder.resolve("access/workspace"));
        try (WindowServer _ = window.serve(hosts()).orElseThrow()) {
            OpenSsh openssh = new OpenSsh(
                    folder.resolve("access/config/ssh/config"),
                    Map.of("BATCHWRIGHT_HOME", folder.resolve("access").toString()));
            List<FutureTask<String>> doors = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                doors.add(begin(() -> shell(run)));
                doors.add(begin(() -> terminal(run)));
            }
            doors.add(begin(() -> {
                OpenSsh.Ended ended = openssh.run("ssh", alias, "echo in $SLURM_JOB_ID");
                assertThat(ended.exit()).as(ended.err()).isZero();
                return ended.out();
            }));
            doors.add(begin(() -> jupyter(run)));
            String job = "in " + run.jobs().getFirst().id().orElseThrow();
            for (FutureTask<String> door : doors.subList(0, doors.size() - 1)) {
                assertThat(door.get()).contains(job);
            }
            assertThat(doors.getLast().get()).startsWith("notebooks of ").endsWith("/work");
        }
    }

    private static FutureTask<String> begin(Callable<String> door) {
        FutureTask<String> task = new FutureTask<>(door);
        Thread.ofPlatform().daemon().start(task);
        return task;
    }

    private String shell(Run run) throws Exception {
        try (OpenCommand shell = lab.workspace().engine().access().shells().startShell(run.id(), ANY)) {
            return printed(shell, "echo in $SLURM_JOB_ID; exit\n");
        }
    }

    private String terminal(Run run) throws Exception {
        TerminalSize size = new TerminalSize(80, 24);
        try (OpenCommand tab =
                lab.workspace().engine().access().shells().openTerminal(run.id(), ANY, "xterm-256color", size)) {
            return printed(tab, "echo in $SLURM_JOB_ID; exit\r");
        }
    }

    private static String printed(OpenCommand shell, String typed) throws Exception {
        shell.input().write(typed.getBytes(StandardCharsets.UTF_8));
        shell.input().flush();
        return new String(shell.output().readAllBytes(), StandardCharsets.UTF_8);
    }

    private String jupyter(Run run) throws Exception {
        RunJupyter.Opened opened = lab.workspace().engine().access().jupyter().open(run.id());
        try {
            return get(page(opened)).body();
        } finally {
            lab.workspace().engine().access().ports().stop(opened.forward());
        }
    }

    /** Returns the address of the page itself, to which the browser is led. */
    private static URI page(RunJupyter.Opened opened) throws Exception {
        return URI.create(get(opened.page()).headers().firstValue("Location").orElseThrow());
    }

    private static HttpResponse<String> get(URI page) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(page).build(), HttpResponse.BodyHandlers.ofString());
        }
    }

    private void open(String variant) throws Exception {
        Rigs.Info rig = Rigs.sshd(variant);
        link = Link.to(Integer.parseInt(rig.get("PORT")), Duration.ofMillis(5));
        cleanup.add(link::close);
        Optional<String> key = variant.equals("keycode") ? Optional.of(rig.get("KEY")) : Optional.empty();
        SlurmLab.make(folder.resolve("access"), link.host(), link.port(), rig, key);
        lab = SlurmLab.open(folder.resolve("access"), new Person(rig));
        cleanup.add(lab::close);
        cleanup.add(lab::clear);
        lab.tell("mkdir -p ~/" + lab.root() + "/bin && cat >~/" + lab.root() + "/bin/jupyter-lab <<'END'\n"
                + JupyterOnThisComputerTest.IMITATION + "END\nchmod 700 ~/" + lab.root() + "/bin/jupyter-lab");
    }

    /** A job that only holds a node. */
    private Run held() throws Exception {
        RealWorkspace here = lab.workspace();
        Experiment original = here.engine()
                .presets()
                .resolve(here.with(Settings.NONE.with(
                        Fields.SETUP, Value.of(List.of("export PATH=$HOME/" + lab.root() + "/bin:$PATH")))))
                .experiment();
        Experiment work = new NodeWork(Optional.empty(), Duration.ofMinutes(10), NodeWork.Image.NOT_USED)
                .on(here.cluster().name(), original);
        Run run = here.engine()
                .submissions()
                .submit(
                        here.engine().composer().compose(work, here.cluster()),
                        here.engine().presets().folder(original),
                        Progress.SILENT);
        here.awaitRun(run, last -> last.state() == JobState.RUNNING);
        await().atMost(RealWorkspace.PATIENCE)
                .until(() -> lab.tell("ls " + lab.folder(run.id())).contains("active"));
        return here.now(run);
    }

    private RunSshHosts hosts() throws Exception {
        List<String> command = OtherJava.command(
                "org.batchwright.Main",
                "--workspace",
                folder.resolve("access/workspace").toString());
        return new RunSshHosts(
                lab.workspace().engine().access().shells(),
                lab.workspace().engine().runs(),
                new SshHostFiles(folder.resolve("access/config/ssh")),
                new UserSshConfig(folder),
                () -> Optional.of(command));
    }

    /** Has the password and the code device. */
    private final class Person implements LoginQuestions {
        private final Rigs.Info rig;

        Person(Rigs.Info rig) {
            this.rig = rig;
        }

        @Override
        public Optional<char[]> secret(Secret secret) {
            asked.add(secret);
            boolean code = secret.serverText().contains("One-time");
            return Optional.of((code ? Rigs.code() : rig.get("PASSWORD")).toCharArray());
        }

        @Override
        public boolean trust(NewHostKey key) {
            return false;
        }
    }
}
