package org.batchwright.run.usage;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.plan.usage.UsageSums;
import org.batchwright.run.history.RunHistory;

/** Totals the whole history in chunks that fit into memory. Blocks. */
public final class HistoryUsage {
    private static final int PART = 1_000;

    private final RunHistory history;
    private final Function<ClusterName, Optional<Cluster>> clusters;
    private final Map<ClusterName, Optional<Cluster>> known = new HashMap<>();

    /** @param clusters finds a cluster, with its prices, by name */
    public HistoryUsage(RunHistory history, Function<ClusterName, Optional<Cluster>> clusters) {
        this.history = history;
        this.clusters = clusters;
    }

    /**
     * Adds the matching runs, including archived ones, to each total.
     *
     * @param isWanted returns whether to include a run
     */
    public void addTo(Collection<UsageSums> all, Predicate<Run> isWanted) {
        List<Run> part = history.newest(PART);
        while (!part.isEmpty()) {
            Map<RunId, Settings> requests = history.requests(part);
            part.stream().filter(isWanted).forEach(run -> add(run, Optional.ofNullable(requests.get(run.id())), all));
            part = history.before(part.getLast().number(), PART);
        }
    }

    private void add(Run run, Optional<Settings> requested, Collection<UsageSums> all) {
        Optional<Cluster> cluster = known.computeIfAbsent(run.cluster(), clusters);
        all.forEach(sums -> sums.add(run, requested, cluster));
    }
}
