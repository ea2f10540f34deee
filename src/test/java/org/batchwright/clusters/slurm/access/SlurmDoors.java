package org.batchwright.clusters.slurm.access;

import static org.assertj.core.api.Assertions.assertThat;
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
import java.util.concurrent.FutureTask;
import org.batchwright.OtherJava;
import org.batchwright.clusters.OpenSsh;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.local.JupyterOnThisComputerTest;
import org.batchwright.clusters.slurm.SlurmLab;
import org.batchwright.compose.variant.NodeWork;
import org.batchwright.model.Progress;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.TerminalSize;
import org.batchwright.run.access.ssh.RunSshHosts;
import org.batchwright.run.access.ssh.SharedWindow;
import org.batchwright.run.access.ssh.SshHostFiles;
import org.batchwright.run.access.ssh.UserSshConfig;
import org.batchwright.run.access.ssh.WindowServer;
import org.batchwright.run.jupyter.RunJupyter;

/** The ways into a job of a lab that holds a node: shells, ssh by way of the window, and an imitation of Jupyter. */
final class SlurmDoors {
    static final OptionalInt ANY = OptionalInt.empty();

    private final SlurmLab lab;
    private final Path folder;

    /** @param folder of the lab's workspace */
    SlurmDoors(SlurmLab lab, Path folder) {
        this.lab = lab;
        this.folder = folder;
    }

    /** What a job that holds a node asks for. */
    record Hold(Settings settings, Optional<Duration> time, Duration idleEnd) {
        static final Hold USUAL = new Hold(Settings.NONE, Optional.empty(), Duration.ofMinutes(10));
    }

    /** Writes a program that jobs find: in the lab's own folder, which a job's setup adds to the path. */
    void install(String name, String text) throws Exception {
        String file = "~/" + lab.root() + "/bin/" + name;
        lab.tell("mkdir -p ~/" + lab.root() + "/bin && cat >" + file + " <<'END'\n" + text + "END\nchmod 700 " + file);
    }

    void installJupyter() throws Exception {
        install("jupyter-lab", JupyterOnThisComputerTest.IMITATION);
    }

    /** Returns a running job that only holds a node; {@code $MODE} is {@code preset} inside it. */
    Run hold(Hold hold, String... setup) throws Exception {
        RealWorkspace here = lab.workspace();
        List<String> lines = new ArrayList<>(List.of("export PATH=$HOME/" + lab.root() + "/bin:$PATH"));
        lines.addAll(List.of(setup));
        Preset preset = here.with(hold.settings().with(Fields.SETUP, Value.of(lines)))
                .withVariables(Assignments.NONE.with("MODE", Value.of("preset")));
        Experiment original = here.engine().presets().resolve(preset).experiment();
        Experiment work = new NodeWork(hold.time(), hold.idleEnd(), NodeWork.Image.NOT_USED)
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

    /** Returns what a shell without a terminal prints. */
    String shell(Run run, String commands) throws Exception {
        try (OpenCommand shell = lab.workspace().engine().access().shells().startShell(run.id(), ANY)) {
            return printed(shell, commands + "\nexit\n");
        }
    }

    /** Opens a tab of the Terminal screen. */
    OpenCommand openTerminal(Run run) throws Exception {
        return lab.workspace()
                .engine()
                .access()
                .shells()
                .openTerminal(run.id(), ANY, "xterm-256color", new TerminalSize(80, 24));
    }

    /** Returns what a tab of the Terminal screen shows. */
    String terminal(Run run, String commands) throws Exception {
        try (OpenCommand tab = openTerminal(run)) {
            return printed(tab, commands + "; exit\r");
        }
    }

    private static String printed(OpenCommand shell, String typed) throws IOException {
        shell.input().write(typed.getBytes(StandardCharsets.UTF_8));
        shell.input().flush();
        return new String(shell.output().readAllBytes(), StandardCharsets.UTF_8);
    }

    /** Returns the page of Jupyter, through a forward that is closed afterwards. */
    String jupyter(Run run) throws Exception {
        RunJupyter.Opened opened = lab.workspace().engine().access().jupyter().open(run.id());
        try {
            return get(page(opened)).body();
        } finally {
            lab.workspace().engine().access().ports().stop(opened.forward());
        }
    }

    /** Returns the address of the page itself, to which the browser is led. */
    static URI page(RunJupyter.Opened opened) throws Exception {
        return URI.create(get(opened.page()).headers().firstValue("Location").orElseThrow());
    }

    static HttpResponse<String> get(URI page) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(page).build(), HttpResponse.BodyHandlers.ofString());
        }
    }

    RunSshHosts hosts() throws Exception {
        List<String> command = OtherJava.command(
                "org.batchwright.Main",
                "--workspace",
                folder.resolve("workspace").toString());
        return new RunSshHosts(
                lab.workspace().engine().access().shells(),
                lab.workspace().engine().runs(),
                new SshHostFiles(sshFolder()),
                new UserSshConfig(folder),
                () -> Optional.of(command));
    }

    /** Returns the folder of the files of ssh hosts on this computer. */
    Path sshFolder() {
        return folder.resolve("config/ssh");
    }

    /** Starts what the window does: it shares its connections with programs that use ssh. */
    WindowServer window() throws Exception {
        return new SharedWindow(folder.resolve("data/windows"), folder.resolve("workspace"))
                .serve(hosts())
                .orElseThrow();
    }

    OpenSsh openSsh() {
        return new OpenSsh(sshFolder().resolve("config"), Map.of("BATCHWRIGHT_HOME", folder.toString()));
    }

    /** Returns what a command prints that runs by way of ssh. */
    String ssh(String alias, String command) throws Exception {
        OpenSsh.Ended ended = openSsh().run("ssh", alias, command);
        assertThat(ended.exit()).as(ended.err()).isZero();
        return ended.out();
    }

    static <T> FutureTask<T> begin(Callable<T> door) {
        FutureTask<T> task = new FutureTask<>(door);
        Thread.ofPlatform().daemon().start(task);
        return task;
    }
}
