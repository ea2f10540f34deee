package org.batchwright.clusters.kubectl;

import java.nio.file.Path;
import java.util.List;
import org.batchwright.clusters.AllocationOnACluster;
import org.batchwright.clusters.JobAccess;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.compose.variant.NodeWork;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Run;
import org.batchwright.remote.local.TestProgram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** Tests allocations of pods with a real kubectl that runs commands in the pods of a fake API server. */
@Tag("rig")
class AllocationOnKubernetesTest extends AllocationOnACluster {
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
    protected JobAccess jobAccess() {
        return new JobAccess(lab.workspace(), folder);
    }

    @Override
    protected String place() {
        return folder.resolve("place").toString();
    }

    @Override
    protected void install(String name, String text) throws Exception {
        TestProgram.write(folder.resolve("place/bin").resolve(name), text);
    }

    @Override
    protected String tell(String command) throws Exception {
        return lab.tell(command);
    }

    @Override
    protected Settings resources() {
        return Settings.NONE.with(Fields.GPUS_PER_NODE, Value.of("1"));
    }

    @Override
    protected List<String> factsOf(Run run) {
        return List.of("BATCHWRIGHT_RUN=.*");
    }

    @Override
    protected NodeWork.Image image() {
        return NodeWork.Image.IS_THE_JOB;
    }
}
