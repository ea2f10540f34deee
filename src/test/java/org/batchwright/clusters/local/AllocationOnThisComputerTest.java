package org.batchwright.clusters.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.batchwright.clusters.AllocationOnACluster;
import org.batchwright.clusters.JobAccess;
import org.batchwright.clusters.JobsOnThisComputer;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.run.Run;
import org.batchwright.remote.Answer;
import org.batchwright.remote.local.TestProgram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** Tests allocations on This computer, with a fake nvidia-smi that lists four GPUs. */
@Tag("rig")
class AllocationOnThisComputerTest extends AllocationOnACluster {
    private static final String NVIDIA_SMI = """
            #!/bin/bash
            case $* in *--query-gpu=index,uuid,name*) for i in 0 1 2 3; do echo "$i, GPU-aaaa-$i, NVIDIA A100"; done ;; esac
            """;

    @TempDir
    Path folder;

    private RealWorkspace here;

    @BeforeEach
    void open() throws Exception {
        install("nvidia-smi", NVIDIA_SMI);
        Path home = Files.createDirectories(new JobsOnThisComputer(folder).home());
        Files.writeString(home.resolve(".profile"), "export PATH=" + place() + "/bin:$PATH\n");
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
    protected JobAccess jobAccess() {
        return new JobAccess(here, folder);
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
        Answer answer = new JobsOnThisComputer(folder).computer().run(command, Duration.ofSeconds(30));
        assertThat(answer.exit()).as(answer.err()).isZero();
        return answer.out();
    }

    @Override
    protected Settings resources() {
        return Settings.NONE.with(Fields.GPUS_PER_NODE, Value.of("2"));
    }

    @Override
    protected List<String> factsOf(Run run) {
        return List.of("CUDA_VISIBLE_DEVICES=0,1", "CUDA_DEVICE_ORDER=PCI_BUS_ID");
    }
}
