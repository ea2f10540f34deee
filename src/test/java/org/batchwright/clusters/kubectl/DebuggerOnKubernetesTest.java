package org.batchwright.clusters.kubectl;

import java.nio.file.Path;
import org.batchwright.clusters.DebuggerOnACluster;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Run;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** Tests the debugger in pods with a real kubectl that runs commands in the pods of a fake API server. */
@Tag("rig")
class DebuggerOnKubernetesTest extends DebuggerOnACluster {
    @TempDir
    Path folder;

    private KubernetesLab lab;

    @BeforeEach
    void open() throws Exception {
        lab = KubernetesLab.open(folder);
    }

    @AfterEach
    void close() {
        lab.close();
    }

    @Override
    protected RealWorkspace here() {
        return lab.workspace();
    }

    @Override
    protected Settings resources() {
        return Settings.NONE.with(Fields.GPUS_PER_NODE, Value.of("1"));
    }

    @Override
    protected String tell(Run run, String command) throws Exception {
        return lab.tell("cd '" + lab.podFile("debugger").orElseThrow().getParent() + "'\n" + command);
    }
}
