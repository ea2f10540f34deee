package org.batchwright.run.track;

import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.Run;
import org.batchwright.run.FolderCluster;
import org.batchwright.run.RunSamples;
import org.batchwright.run.submit.KillPoint;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Runs on a scripted cluster that is polled. */
abstract class TrackedRuns {
    @TempDir
    Path folder;

    final AtomicReference<Instant> now = new AtomicReference<>(RunSamples.NOON);
    FolderCluster lab;

    @BeforeEach
    void open() throws OperationException {
        lab = new FolderCluster(folder).at(now::get);
    }

    @AfterEach
    void close() {
        lab.close();
    }

    Run submit() throws Exception {
        return lab.submissions(KillPoint.NONE).submit(lab.composition(), lab.project(), Progress.SILENT);
    }

    Run again(Run run) {
        return lab.history.find(run.id()).orElseThrow();
    }

    static JobId id(Run run) {
        return run.jobs().getFirst().id().orElseThrow();
    }
}
