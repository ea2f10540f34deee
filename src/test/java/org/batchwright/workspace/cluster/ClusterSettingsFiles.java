package org.batchwright.workspace.cluster;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.nio.file.Files;
import java.nio.file.Path;
import org.batchwright.model.cluster.ClusterSettings;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.scheduler.registry.Dialects;

/** Reads and writes cluster files for tests. */
abstract class ClusterSettingsFiles {
    static final ClusterName LAB = ClusterName.of("lab");

    static final String BY_HAND = """
        # the lab, by hand
        host: login.lab   # alias
        scheduler: slurm
        extra: kept       # not ours
        site:
          data: /data  # big disk
        queues:
          # the big ones
          - name: gpu        # A100
            longest-time: 24:00:00
            remark: kept
            gpus: 4
          - { name: cpu, most-nodes: 2 }   # small
        cost:
          unit: points
          rates:
            gpu: 2   # dear
            cpu: { rate: 1, per: [node], extra: kept }
        # the end
        """;

    final Path root = Jimfs.newFileSystem(Configuration.unix()).getPath("/w/clusters");
    final FileClusters clusters =
            new FileClusters(root, BundledSites.bundled(), Dialects.known().names());

    ClusterSettings read(String text) throws Exception {
        Files.createDirectories(root);
        Files.writeString(file(), text);
        clusters.reload();
        return clusters.settings(LAB);
    }

    Path file() {
        return root.resolve("lab.yaml");
    }
}
