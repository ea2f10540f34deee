package org.batchwright.ui.terminal;

import java.util.List;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.Run;
import org.batchwright.run.access.RunAccess;
import org.batchwright.ui.widget.Texts;

/**
 * The places where terminals can be opened.
 *
 * @param clusters supplies the clusters of the workspace; does no disk I/O
 * @param here whether terminals can be opened on this computer
 */
public record TerminalTargets(RunAccess access, Supplier<List<Cluster>> clusters, boolean here) {
    /** Returns whether a cluster has a login node for a shell. */
    public boolean has(Cluster cluster) {
        return cluster.address().isPresent() ? !cluster.isPlatform() : here;
    }

    /** Returns the targets for login shells on all clusters with a login node. */
    public List<TerminalTarget> onClusters() {
        return clusters.get().stream().filter(this::has).map(this::on).toList();
    }

    /** Returns the target for a login shell on a cluster's login node. */
    public TerminalTarget on(Cluster cluster) {
        return new TerminalTarget(cluster.name().title(), (type, size) -> access.openTerminal(cluster, type, size));
    }

    /** Returns the target for a shell inside the first running job of a run. */
    public TerminalTarget in(Run run) {
        return new TerminalTarget(
                Texts.get("terminal.run", run.number(), run.cluster().title()),
                (type, size) -> access.openTerminal(run.id(), OptionalInt.empty(), type, size));
    }
}
