package org.batchwright.clusters.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.batchwright.clusters.JobsOnThisComputer;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.SweepsOnACluster;
import org.batchwright.model.run.Run;
import org.batchwright.remote.Answer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** Tests sweeps on This computer, whose jobs are processes. */
@Tag("rig")
class ThisComputerSweepsTest extends SweepsOnACluster {
    @TempDir
    Path folder;

    private RealWorkspace here;

    @BeforeEach
    @Override
    protected void code() throws Exception {
        here = JobsOnThisComputer.open(folder, 2);
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
        Answer answer = new JobsOnThisComputer(folder)
                .computer()
                .run(
                        "cd " + folder.resolve("cluster") + "/*/runs/" + run.id() + " || exit 99\n" + command,
                        Duration.ofSeconds(20));
        assertThat(answer.exit()).as(answer.err()).isZero();
        return answer.out();
    }
}
