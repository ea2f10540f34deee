package org.batchwright.run.history;

import java.util.Optional;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Run;
import org.batchwright.workspace.cluster.ClusterStore;

/** Where a preset runs unless somebody says otherwise, in the window as on the command line. Reads the history: not for the window's thread. */
public record UsualCluster(RunHistory runs, ClusterStore clusters) {

    /** Where the preset ran last, as long as that cluster is still there; else this computer. */
    public Cluster of(PresetId preset) {
        Optional<ClusterName> last = runs.of(preset, 1).stream().findFirst().map(Run::cluster);
        return last.flatMap(clusters::find)
                .or(() -> clusters.find(ClusterName.THIS_COMPUTER))
                .orElseGet(Cluster::thisComputer);
    }
}
