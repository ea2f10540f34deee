package org.batchwright.clusters.kubectl;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.SweepCoreOnACluster;
import org.batchwright.model.run.Run;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests sweeps as Indexed Jobs whose code is on a volume mounted by all pods. */
@Tag("rig")
class KubernetesSweepsTest extends SweepCoreOnACluster {
    @TempDir
    Path folder;

    private Optional<KubernetesLab> lab = Optional.empty();

    @BeforeEach
    @Override
    protected void code() throws Exception {
        lab = Optional.of(KubernetesLab.open(folder, "code: volume", "volume: host:" + folder));
        super.code();
    }

    @AfterEach
    void close() {
        lab.orElseThrow().close();
    }

    @Override
    protected RealWorkspace here() {
        return lab.orElseThrow().workspace();
    }

    @Override
    protected String tell(Run run, String command) throws Exception {
        return lab.orElseThrow().tell(run, command);
    }

    /** Each job brings its own code, so there is no folder of an earlier run to reuse. */
    @Test
    @Override
    protected void only_the_failed_jobs_are_rerun_in_the_folder_with_the_files_of_the_other_stages() {
        assertThatThrownBy(super::only_the_failed_jobs_are_rerun_in_the_folder_with_the_files_of_the_other_stages)
                .hasMessageContaining("cannot run in place");
    }
}
