package org.batchwright.clusters.stderr;

import java.nio.file.Path;
import org.batchwright.clusters.slurm.SlurmLab;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests an array job on a real Slurm. */
@Tag("rig")
class SeparateStderrOnSlurmTest {
    @TempDir
    Path folder;

    private SlurmLab lab;

    @BeforeEach
    void open() throws Exception {
        SlurmLab.make(folder.resolve("stderr"));
        lab = SlurmLab.open(folder.resolve("stderr"));
    }

    @AfterEach
    void leave_nothing_behind() throws Exception {
        if (lab != null) {
            lab.clear();
            lab.close();
        }
    }

    @Test
    void the_errors_of_an_array_are_in_separate_files_and_explain_its_failures() throws Exception {
        SeparateStderrOnACluster sweep = new SeparateStderrOnACluster(lab.workspace());
        sweep.check(sweep.submit());
    }
}
