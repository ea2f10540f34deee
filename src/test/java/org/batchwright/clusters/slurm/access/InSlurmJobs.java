package org.batchwright.clusters.slurm.access;

import java.nio.file.Path;
import org.batchwright.Cleanup;
import org.batchwright.clusters.slurm.SlurmLab;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** The common part of tests that run inside jobs on a real Slurm, each in its own workspace. */
abstract class InSlurmJobs {
    @TempDir
    Path folder;

    final Cleanup cleanup = new Cleanup();
    SlurmLab lab;
    SlurmJobAccess jobAccess;

    @BeforeEach
    void open() throws Exception {
        Path place = folder.resolve("access");
        lab = SlurmLab.open(place, cleanup);
        jobAccess = new SlurmJobAccess(lab, place);
    }

    @AfterEach
    void close() throws Exception {
        cleanup.run();
    }
}
