package org.batchwright.clusters.kubectl;

import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.clusters.RealWorkspace;
import org.batchwright.model.run.Run;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/** Creates runs on the fake Kubernetes cluster. */
abstract class KubernetesRuns {
    @TempDir
    Path folder;

    Optional<KubernetesLab> opened = Optional.empty();

    @AfterEach
    void close() throws Exception {
        lab().close();
    }

    KubernetesLab lab() throws Exception {
        if (opened.isEmpty()) {
            opened = Optional.of(KubernetesLab.open(folder));
        }
        return opened.orElseThrow();
    }

    RealWorkspace here() throws Exception {
        return lab().workspace();
    }

    static String id(Run run) {
        return run.jobs().getFirst().id().orElseThrow().value();
    }
}
