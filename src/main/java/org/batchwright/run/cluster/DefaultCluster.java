package org.batchwright.run.cluster;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.RunHistory;
import org.batchwright.run.history.RunHistory.Brief;
import org.batchwright.workspace.cluster.ClusterStore;

/**
 * Determines the default cluster of a preset, in the app and on the command line. Reads the history, so do not call on the FX thread.
 *
 * @param preferred name of the cluster for presets that never ran; reads the disk
 */
public record DefaultCluster(RunHistory runs, ClusterStore clusters, Supplier<Optional<String>> preferred) {
    private static final int MAX_RUNS = 10;

    /** Returns the cluster of the preset's last run or, failing that, the preferred one, if they still exist; otherwise this computer. */
    public Cluster of(PresetId preset) {
        return last(preset)
                .flatMap(clusters::find)
                .or(() -> preferred.get().map(ClusterName::of).flatMap(clusters::find))
                .or(() -> clusters.find(ClusterName.THIS_COMPUTER))
                .orElseGet(Cluster::thisComputer);
    }

    /** Ignores runs that are stages of others. */
    private Optional<ClusterName> last(PresetId preset) {
        List<Run> newest = runs.of(preset, MAX_RUNS);
        Map<RunId, Brief> briefs = runs.briefs(newest);
        return newest.stream()
                .filter(run -> Optional.ofNullable(briefs.get(run.id()))
                        .flatMap(Brief::follows)
                        .isEmpty())
                .findFirst()
                .map(Run::cluster);
    }
}
