package org.batchwright.clusters.local;

import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.clusters.Rigs;
import org.batchwright.clusters.SweepCoreOnACluster;
import org.batchwright.model.run.Run;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;

/** Tests sweeps on a workstation behind a real sshd. */
@Tag("rig")
class WorkstationSweepsTest extends SweepCoreOnACluster {
    @TempDir
    Path folder;

    private Optional<SharedWorkstation> station = Optional.empty();
    private Optional<RealWorkspace> here = Optional.empty();

    @BeforeEach
    @Override
    protected void code() throws Exception {
        SharedWorkstation made = SharedWorkstation.make(
                folder, Rigs.sshd("key"), "bw-test-" + ProcessHandle.current().pid() + "-" + folder.getFileName());
        station = Optional.of(made);
        here = Optional.of(made.open(RealWorkspace.Tracking.ON));
        super.code();
    }

    @AfterEach
    void close() throws Exception {
        here().close();
        station.orElseThrow().clear();
    }

    @Override
    protected RealWorkspace here() {
        return here.orElseThrow();
    }

    @Override
    protected String tell(Run run, String command) throws Exception {
        return station.orElseThrow().tell(here(), run, command);
    }
}
