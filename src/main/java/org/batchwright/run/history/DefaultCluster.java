package org.batchwright.run.history;

import java.util.Optional;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Run;
import org.batchwright.workspace.cluster.ClusterStore;

/** The default cluster of a preset, in the window as on the command line. Reads the history: never called on the FX thread. */
public record DefaultCluster(RunHistory runs, ClusterStore clusters) {

    /** Returns the cluster of the preset's last run, if it still exists; otherwise this computer. */
    public Cluster of(PresetId preset) {
        Optional<ClusterName> last = runs.of(preset, 1).stream().findFirst().map(Run::cluster);
        return last.flatMap(clusters::find)
                .or(() -> clusters.find(ClusterName.THIS_COMPUTER))
                .orElseGet(Cluster::thisComputer);
    }
}
