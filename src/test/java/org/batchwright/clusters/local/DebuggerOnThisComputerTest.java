package org.batchwright.clusters.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.batchwright.clusters.DebuggerOnACluster;
import org.batchwright.clusters.JobsOnThisComputer;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.Run;
import org.batchwright.remote.Answer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

@Tag("rig")
class DebuggerOnThisComputerTest extends DebuggerOnACluster {
    @TempDir
    Path folder;

    private RealWorkspace here;

    @BeforeEach
    void make() throws Exception {
        here = JobsOnThisComputer.open(folder, 1);
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
    protected Settings resources() {
        return Settings.NONE;
    }

    @Override
    protected String tell(Run run, String command) throws Exception {
        JobsOnThisComputer jobs = new JobsOnThisComputer(folder);
        Path inside = jobs.find(run, "debugger").orElseThrow().getParent();
        Answer answer = jobs.computer().run("cd '" + inside + "'\n" + command, Duration.ofSeconds(30));
        assertThat(answer.exit()).as(answer.err()).isZero();
        return answer.out();
    }
}
