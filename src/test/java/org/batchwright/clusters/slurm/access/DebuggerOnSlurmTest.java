package org.batchwright.clusters.slurm.access;

import java.nio.file.Path;
import org.batchwright.Cleanup;
import org.batchwright.clusters.DebuggerOnACluster;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.slurm.SlurmLab;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Run;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** Tests the debugger on a real Slurm behind a real sshd. */
@Tag("rig")
class DebuggerOnSlurmTest extends DebuggerOnACluster {
    @TempDir
    Path folder;

    private final Cleanup cleanup = new Cleanup();
    private SlurmLab lab;

    @BeforeEach
    void open() throws Exception {
        lab = SlurmLab.open(folder.resolve("debugger"), cleanup);
    }

    @AfterEach
    void close() throws Exception {
        cleanup.run();
    }

    @Override
    protected RealWorkspace here() {
        return lab.workspace();
    }

    @Override
    protected Settings resources() {
        return Settings.NONE.with(Fields.QUEUE, Value.of("gpu")).with(Fields.GPUS_PER_NODE, Value.of("1"));
    }

    @Override
    protected String tell(Run run, String command) throws Exception {
        return lab.tell("cd " + lab.folder(run.id()) + "\n" + command);
    }
}
