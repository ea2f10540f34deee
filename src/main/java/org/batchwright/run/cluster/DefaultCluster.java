package org.batchwright.run.cluster;

import java.util.Optional;
import java.util.function.Supplier;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.run.history.RunHistory;
import org.batchwright.workspace.cluster.ClusterStore;

/**
 * Determines the default cluster of a preset, in the app and on the command line. Reads the history, so do not call on the FX thread.
 *
 * @param preferred supplies the name of the cluster for presets that have never run; reads the disk
 */
public record DefaultCluster(RunHistory runs, ClusterStore clusters, Supplier<Optional<String>> preferred) {
    /**
     * Returns the cluster of the preset's last run if it still exists, otherwise the preferred one if it exists, otherwise this computer.
     */
    public Cluster of(PresetId preset) {
        return runs.lastCluster(preset)
                .flatMap(clusters::find)
                .or(() -> preferred.get().map(ClusterName::of).flatMap(clusters::find))
                .or(() -> clusters.find(ClusterName.THIS_COMPUTER))
                .orElseGet(Cluster::thisComputer);
    }
}
