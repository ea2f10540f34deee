package org.batchwright.clusters.stderr;

import java.nio.file.Path;
import org.batchwright.clusters.JobsOnThisComputer;
import org.batchwright.clusters.RealWorkspace;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("rig")
class SeparateStderrOnThisComputerTest {
    @TempDir
    Path folder;

    private RealWorkspace here;

    @BeforeEach
    void open() throws Exception {
        here = JobsOnThisComputer.open(folder, "");
    }

    @AfterEach
    void close() {
        here.close();
    }

    @Test
    void the_errors_of_a_sweep_are_in_separate_files_and_explain_its_failures() throws Exception {
        SeparateStderrOnACluster sweep = new SeparateStderrOnACluster(here);
        sweep.check(sweep.submit());
    }
}
