package org.batchwright.clusters.imitation;

import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.SweepCoreOnACluster;
import org.batchwright.model.run.Run;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** Tests sweeps as separate jobs on a simulated Flux, which has no job arrays. */
@Tag("rig")
class FluxSweepsTest extends SweepCoreOnACluster {
    @TempDir
    Path folder;

    private Optional<Imitation> lab = Optional.empty();

    @BeforeEach
    @Override
    protected void code() throws Exception {
        lab = Optional.of(Imitation.open(folder, "flux", ""));
        super.code();
    }

    @AfterEach
    void close() throws Exception {
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
}
