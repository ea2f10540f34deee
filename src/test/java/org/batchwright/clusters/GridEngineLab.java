package org.batchwright.clusters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.Answer;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.run.submit.KillPoint;
import org.batchwright.scheduler.gridengine.GridEngine;

/** A workspace whose cluster "ge" is the real Grid Engine of the test rig behind a real sshd. */
final class GridEngineLab implements AutoCloseable {
    private static final ClusterName NAME = new ClusterName("ge");
    private static final Duration SOON = Duration.ofSeconds(60);

    private final RealWorkspace workspace;
    private final String root;

    private GridEngineLab(RealWorkspace workspace, String root) {
        this.workspace = workspace;
        this.root = root;
    }

    /** Creates the workspace in an empty folder and opens it, or skips the test if the servers are down. */
    static GridEngineLab open(Path folder) throws Exception {
        return open(folder, "");
    }

    /** @param more additional lines of the cluster file */
    static GridEngineLab open(Path folder, String more) throws Exception {
        Rigs.gridEngine();
        Rigs.Info rig = Rigs.sshd("key");
        Files.createDirectories(folder);
        String root = "bw-test-" + ProcessHandle.current().pid() + "-" + folder.getFileName();
        Files.writeString(folder.resolve("ssh_config"), "UserKnownHostsFile " + rig.get("KNOWN_HOSTS") + "\n");
        RealWorkspace.make(folder, NAME, """
                host: %s
                port: %s
                user: %s
                key-file: %s
                scheduler: grid-engine
                root: ~/%s
                ask-every: 1s
                %s""".formatted(
                        rig.get("HOST"), rig.get("PORT"), rig.get("USER"), rig.get("KEY"), root, more));
        // this scheduler has no built-in memory option
        Path plain = folder.resolve("workspace/presets/plain/plain.yaml");
        Files.writeString(plain, Files.readString(plain).replaceFirst("\\n *memory:[^\\n]*", ""));
        SshConfig config = new SshConfig(folder, Optional.of(folder.resolve("ssh_config")), Map.of());
        RealWorkspace workspace = RealWorkspace.open(
                folder, NAME, new Connections(config, new ThisComputer()), KillPoint.NONE, RealWorkspace.Tracking.ON);
        assertThat(workspace.dialect()).isInstanceOf(GridEngine.class);
        return new GridEngineLab(workspace, root);
    }

    RealWorkspace workspace() {
        return workspace;
    }

    /** Returns the lab's cluster folder, relative to the home folder. */
    String root() {
        return root;
    }

    /** Returns the output of a command on the login node, which must succeed. */
    String tell(String command) throws OperationException, InterruptedException {
        Answer answer =
                workspace.engine().connections().host(workspace.cluster()).run(command, SOON);
        assertThat(answer.exit()).as(command + ": " + answer.err()).isZero();
        return answer.out();
    }

    /** Returns the output of a command in the folder of a run, which must succeed. */
    String tell(RunId run, String command) throws OperationException, InterruptedException {
        return tell("cd \"$(find ~/" + root + " -type d -name " + run + ")\" || exit 99\n" + command);
    }

    /** Waits for a file that a job writes. */
    void awaitResult(RunId run, String name) {
        await().atMost(RealWorkspace.PATIENCE)
                .until(
                        () -> tell("find ~/" + root + " -path '*/" + run + "/work/" + name + "'"),
                        found -> !found.isEmpty());
    }

    /** Removes everything that this lab created on the cluster. */
    void clear() throws OperationException, InterruptedException {
        tell("qstat -u $(id -un) | awk '$1 ~ /^[0-9]+$/ { print $1 }' | sort -u | while read -r id; do\n"
                + "case $(qstat -j $id 2>/dev/null) in */" + root + "/*) qdel $id ;; esac; done >/dev/null\n"
                + "chmod -R u+w ~/" + root + " && rm -rf ~/" + root + "; true");
    }

    @Override
    public void close() throws IOException {
        workspace.close();
    }
}
