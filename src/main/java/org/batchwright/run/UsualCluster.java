package org.batchwright.run;

import java.util.Optional;
import org.batchwright.model.Cluster;
import org.batchwright.model.ClusterName;
import org.batchwright.model.PresetId;
import org.batchwright.model.Run;
import org.batchwright.workspace.ClusterStore;

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
