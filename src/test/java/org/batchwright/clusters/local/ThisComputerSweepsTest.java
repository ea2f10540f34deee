package org.batchwright.clusters.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.SweepsOnACluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Run;
import org.batchwright.remote.Answer;
import org.batchwright.remote.connect.Connections;
import org.batchwright.remote.local.ThisComputer;
import org.batchwright.remote.ssh.destination.SshConfig;
import org.batchwright.run.submit.KillPoint;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** On This computer, whose jobs are processes. */
@Tag("rig")
class ThisComputerSweepsTest extends SweepsOnACluster {
    @TempDir
    Path folder;

    private ThisComputer computer = new ThisComputer();
    private RealWorkspace here;

    @BeforeEach
    @Override
    protected void code() throws Exception {
        Files.createDirectories(folder.resolve("home"));
        RealWorkspace.make(folder, ClusterName.THIS_COMPUTER, "root: " + folder.resolve("cluster") + "\nat-once: 2\n");
        computer = new ThisComputer(Map.of(
                "HOME", folder.resolve("home").toString(),
                "BATCHWRIGHT_JOBS", folder.resolve("jobs").toString()));
        here = RealWorkspace.open(
                folder,
                ClusterName.THIS_COMPUTER,
                new Connections(new SshConfig(folder), computer),
                KillPoint.NONE,
                RealWorkspace.Tracking.ON);
        super.code();
    }

    @AfterEach
    void close() {
        here.close();
    }

    @Override
    protected RealWorkspace here() {
        return here;
    }

    @Override
    protected String tell(Run run, String command) throws Exception {
        Answer answer = computer.run(
                "cd " + folder.resolve("cluster") + "/*/runs/" + run.id() + " || exit 99\n" + command,
                Duration.ofSeconds(20));
        assertThat(answer.exit()).as(answer.err()).isZero();
        return answer.out();
    }
}
