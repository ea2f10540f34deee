package org.batchwright.clusters.slurm.access;

import java.nio.file.Path;
import java.util.List;
import org.batchwright.Cleanup;
import org.batchwright.clusters.AllocationOnACluster;
import org.batchwright.clusters.JobAccess;
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

/** Tests allocations on a real Slurm behind a real sshd. */
@Tag("rig")
class AllocationOnSlurmTest extends AllocationOnACluster {
    @TempDir
    Path folder;

    private final Cleanup cleanup = new Cleanup();
    private SlurmLab lab;
    private SlurmJobAccess jobAccess;

    @BeforeEach
    void open() throws Exception {
        Path workspace = folder.resolve("access");
        lab = SlurmLab.open(workspace, cleanup);
        jobAccess = new SlurmJobAccess(lab, workspace);
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
    protected JobAccess jobAccess() {
        return jobAccess;
    }

    @Override
    protected String place() {
        return "$HOME/" + lab.root();
    }

    @Override
    protected void install(String name, String text) throws Exception {
        jobAccess.install(name, text);
    }

    @Override
    protected String tell(String command) throws Exception {
        return lab.tell(command);
    }

    @Override
    protected Settings resources() {
        return Settings.NONE
                .with(Fields.QUEUE, Value.of("gpu"))
                .with(Fields.GPUS_PER_NODE, Value.of("2"))
                .with(Fields.CPUS_PER_TASK, Value.of("3"))
                .with(Fields.MEMORY, Value.of("700 MB"));
    }

    @Override
    protected List<String> factsOf(Run run) {
        return List.of(
                "SLURM_JOB_ID=" + run.jobs().getFirst().id().orElseThrow(),
                "a process of job " + run.jobs().getFirst().id().orElseThrow(),
                "CUDA_VISIBLE_DEVICES=[0-3],[0-3]",
                "SLURM_MEM_PER_NODE=700",
                "SLURM_CPUS_PER_TASK=3");
    }

    @Override
    protected boolean isExact() {
        return true;
    }
}
