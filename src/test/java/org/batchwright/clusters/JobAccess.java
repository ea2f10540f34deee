package org.batchwright.clusters;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.batchwright.ChildJvm;
import org.batchwright.compose.variant.NodeWork;
import org.batchwright.model.Progress;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Preset;
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

/** Access to the running jobs of a workspace: shells, ssh through the window, and a fake Jupyter. */
public class JobAccess {
    public static final OptionalInt ANY = OptionalInt.empty();

    protected final RealWorkspace here;
    private final Path folder;

    /** @param folder the workspace folder */
    public JobAccess(RealWorkspace here, Path folder) {
        this.here = here;
        this.folder = folder;
    }

    /** Returns a running job that only reserves a node. */
    public Run hold(Preset preset, NodeWork work) throws Exception {
        Experiment original = here.engine().presets().resolve(preset).experiment();
        Run run = here.engine()
                .submissions()
                .submit(
                        here.engine().composer().compose(work.on(here.cluster().name(), original), here.cluster()),
                        here.engine().presets().folder(original),
                        Progress.SILENT);
        return here.awaitRun(run, last -> last.state() == JobState.RUNNING);
    }

    /** Returns the output of a shell without a terminal. */
    public String shell(Run run, String commands) throws Exception {
        try (OpenCommand shell = here.engine().access().shells().startShell(run.id(), ANY)) {
            return printed(shell, commands + "\nexit\n");
        }
    }

    /** Opens a tab of the Terminal screen. */
    public OpenCommand openTerminal(Run run) throws Exception {
        return here.engine().access().shells().openTerminal(run.id(), ANY, "xterm-256color", new TerminalSize(80, 24));
    }

    /** Returns the content of a tab of the Terminal screen. */
    public String terminal(Run run, String commands) throws Exception {
        try (OpenCommand tab = openTerminal(run)) {
            return printed(tab, commands + "; exit\r");
        }
    }

    private static String printed(OpenCommand shell, String typed) throws IOException {
        shell.input().write(typed.getBytes(StandardCharsets.UTF_8));
        shell.input().flush();
        return new String(shell.output().readAllBytes(), StandardCharsets.UTF_8);
    }

    /** Returns the Jupyter page, which is fetched through a temporary forward. */
    public String jupyter(Run run) throws Exception {
        RunJupyter.Opened opened = here.engine().access().jupyter().open(run.id());
        try {
            return get(page(opened)).body();
        } finally {
            here.engine().access().ports().stop(opened.forward());
        }
    }

    /** Returns the address of the page to which the browser is redirected. */
    public static URI page(RunJupyter.Opened opened) throws Exception {
        return URI.create(get(opened.page()).headers().firstValue("Location").orElseThrow());
    }

    public static HttpResponse<String> get(URI page) throws Exception {
        try (HttpClient client = HttpClient.newHttpClient()) {
            return client.send(HttpRequest.newBuilder(page).build(), HttpResponse.BodyHandlers.ofString());
        }
    }

    public RunSshHosts hosts() throws Exception {
        List<String> command = ChildJvm.command(
                "org.batchwright.Main",
                "--workspace",
                folder.resolve("workspace").toString());
        return new RunSshHosts(
                here.engine().access().shells(),
                here.engine().runs(),
                new SshHostFiles(sshFolder()),
                new UserSshConfig(folder),
                () -> Optional.of(command));
    }

    /** Returns the local folder with the files of ssh hosts. */
    public Path sshFolder() {
        return folder.resolve("config/ssh");
    }

    /** Starts the server through which the window shares its connections with programs that use ssh. */
    public WindowServer window() throws Exception {
        return new SharedWindow(folder.resolve("data/windows"), folder.resolve("workspace"))
                .serve(hosts())
                .orElseThrow();
    }

    public OpenSsh openSsh() {
        return new OpenSsh(sshFolder().resolve("config"), Map.of("BATCHWRIGHT_HOME", folder.toString()));
    }

    /** Returns the output of a command run through ssh. */
    public String ssh(String alias, String command) throws Exception {
        OpenSsh.Ended ended = openSsh().run("ssh", alias, command);
        assertThat(ended.exit()).as(ended.err()).isZero();
        return ended.out();
    }

    public static <T> FutureTask<T> begin(Callable<T> way) {
        FutureTask<T> task = new FutureTask<>(way);
        Thread.ofPlatform().daemon().start(task);
        return task;
    }
}
