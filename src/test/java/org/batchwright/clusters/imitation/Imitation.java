package org.batchwright.clusters.imitation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Run;
import org.batchwright.remote.Answer;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.TestProgram;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.run.submit.KillPoint;

/** Scripts that simulate a scheduler's commands, as a cluster of the sample workspace. */
final class Imitation implements EndToEndOnAnImitation.Lab {
    private static final Path SCRIPTS = Path.of("src/test/resources/imitations");

    private final Path folder;
    private final ThisComputer computer;
    private final RealWorkspace workspace;

    private Imitation(Path folder, ThisComputer computer, RealWorkspace workspace) {
        this.folder = folder;
        this.computer = computer;
        this.workspace = workspace;
    }

    /**
     * @param scheduler the name of the dialect and of the script folder
     *
     * @param more additional lines of the cluster file
     */
    static Imitation open(Path folder, String scheduler, String more) throws Exception {
        Path home = Files.createDirectories(folder.resolve("home"));
        Path bin = Files.createDirectories(folder.resolve("bin"));
        try (Stream<Path> scripts = Files.list(SCRIPTS.resolve(scheduler))) {
            for (Path script : scripts.toList()) {
                TestProgram.write(bin.resolve(script.getFileName().toString()), Files.readString(script));
            }
        }
        Files.writeString(home.resolve(".bash_profile"), "export PATH=" + bin + ":$PATH\n");
        RealWorkspace.make(
                folder,
                ClusterName.THIS_COMPUTER,
                "scheduler: " + scheduler + "\nroot: " + folder.resolve("cluster") + "\nask-every: 1s\n" + more);
        ThisComputer computer = new ThisComputer(Map.of(
                "HOME",
                home.toString(),
                scheduler.toUpperCase(Locale.ROOT) + "_IMITATION",
                Files.createDirectories(folder.resolve("server")).toString()));
        RealWorkspace workspace = RealWorkspace.open(
                folder,
                ClusterName.THIS_COMPUTER,
                new Connections(new SshConfig(folder), computer),
                KillPoint.NONE,
                RealWorkspace.Tracking.ON);
        return new Imitation(folder, computer, workspace);
    }

    @Override
    public RealWorkspace workspace() {
        return workspace;
    }

    /** Reconfigures the server; see the README of the imitation. */
    void set(String switched) throws Exception {
        Files.createFile(folder.resolve("server").resolve(switched));
    }

    @Override
    public String tell(Run run, String command) throws Exception {
        return tell("cd " + folder.resolve("cluster") + "/*/runs/" + run.id() + " || exit 99\n" + command);
    }

    String tell(String command) throws Exception {
        Answer answer = computer.run(command, Duration.ofSeconds(20));
        assertThat(answer.exit()).as(answer.err()).isZero();
        return answer.out();
    }

    /** Returns the folders of unfinished jobs. */
    @Override
    public List<String> alive() throws Exception {
        return tell("cd " + folder.resolve("server") + "/jobs 2>/dev/null || exit 0\n"
                        + "grep -L -r -x -E 'DONE|EXIT|EXT|CCL|INACTIVE' --include=stat . | sed -E 's,^./(.*)/stat$,\\1,'")
                .lines()
                .toList();
    }

    @Override
    public void close() throws Exception {
        workspace.close();
        await().atMost(Duration.ofSeconds(20)).until(this::killedAll);
    }

    /**
     * Kills all running jobs. Must be repeated until it returns true, because a job that was just started has no pid yet, and the end of
     * one job starts the next.
     */
    private boolean killedAll() throws Exception {
        for (String job : alive()) {
            tell("kill -KILL \"$(cat " + folder.resolve("server") + "/jobs/" + job + "/pid)\" 2>/dev/null; true");
        }
        return tell("cd " + folder.resolve("server") + "/jobs 2>/dev/null || exit 0\n"
                        + "grep -l -r -x RUN --include=stat . || true")
                .isEmpty();
    }
}
