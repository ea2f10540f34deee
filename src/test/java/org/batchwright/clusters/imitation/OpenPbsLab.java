package org.batchwright.clusters.imitation;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
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

/** Scripts that simulate OpenPBS, as a cluster of the sample workspace. */
final class OpenPbsLab implements EndToEndOnAnImitation.Lab {
    private static final Path SCRIPTS = Path.of("src/test/resources/imitations/openpbs");

    private final Path folder;
    private final ThisComputer computer;
    private final RealWorkspace workspace;

    private OpenPbsLab(Path folder, ThisComputer computer, RealWorkspace workspace) {
        this.folder = folder;
        this.computer = computer;
        this.workspace = workspace;
    }

    static OpenPbsLab open(Path folder, RealWorkspace.Tracking tracking) throws Exception {
        return open(folder, tracking, "");
    }

    /** Opens a simulated site that requires its own dialect options. */
    static OpenPbsLab ofSite(Path folder, String dialect) throws Exception {
        OpenPbsLab lab = open(folder, RealWorkspace.Tracking.ON, "dialect: " + dialect + "\n");
        Files.createFile(folder.resolve("pbs/site"));
        return lab;
    }

    private static OpenPbsLab open(Path folder, RealWorkspace.Tracking tracking, String more) throws Exception {
        Path home = Files.createDirectories(folder.resolve("home"));
        Path bin = Files.createDirectories(folder.resolve("bin"));
        try (Stream<Path> scripts = Files.list(SCRIPTS)) {
            for (Path script : scripts.toList()) {
                TestProgram.write(bin.resolve(script.getFileName().toString()), Files.readString(script));
            }
        }
        Files.writeString(home.resolve(".bash_profile"), "export PATH=" + bin + ":$PATH\n");
        RealWorkspace.make(
                folder,
                ClusterName.THIS_COMPUTER,
                "scheduler: openpbs\nroot: " + folder.resolve("cluster") + "\nask-every: 1s\n" + more);
        ThisComputer computer = new ThisComputer(Map.of(
                "HOME", home.toString(),
                "PBS_IMITATION", Files.createDirectories(folder.resolve("pbs")).toString()));
        RealWorkspace workspace = RealWorkspace.open(
                folder,
                ClusterName.THIS_COMPUTER,
                new Connections(new SshConfig(folder), computer),
                KillPoint.NONE,
                tracking);
        return new OpenPbsLab(folder, computer, workspace);
    }

    @Override
    public RealWorkspace workspace() {
        return workspace;
    }

    /** Discards ended jobs, as a server does by default. */
    void forget() throws Exception {
        Files.createFile(folder.resolve("pbs/no-history"));
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

    /** Returns the ids of the jobs known to the server. */
    @Override
    public List<String> alive() throws Exception {
        return tell("qselect").lines().toList();
    }

    @Override
    public void close() throws Exception {
        workspace.close();
        for (String id : alive()) {
            tell("qdel '" + id + "'");
        }
    }
}
