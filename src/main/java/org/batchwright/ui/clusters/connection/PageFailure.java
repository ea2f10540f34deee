package org.batchwright.ui.clusters.connection;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.LinkState;

/**
 * The failures shown on the clusters' pages, one at a time, until the user dismisses them. A failure of an action on a cluster waits until
 * that cluster is selected; other failures are shown until another cluster is selected. FX thread only.
 */
public final class PageFailure {
    /** Failures that would only recur if the attempt were repeated. */
    private static final Set<String> FINAL = Set.of("remote.host-key-revoked", "remote.too-many-jumps");

    private final Set<OperationException> dismissed = new HashSet<>();
    /** The latest failure of each cluster, and of actions that concern no particular one; the newest is last. */
    private final SequencedMap<Optional<ClusterName>, Entry> latest = new LinkedHashMap<>();

    private record Entry(OperationException failure, boolean isOfConnection) {}

    /** Records why connecting to or querying a cluster failed. */
    public void addOfConnection(ClusterName cluster, OperationException failure) {
        add(Optional.of(cluster), new Entry(failure, true));
    }

    /** Records why another action on a cluster failed, such as setting up a key. Connecting again would not retry that action. */
    public void addOther(ClusterName cluster, OperationException failure) {
        add(Optional.of(cluster), new Entry(failure, false));
    }

    /** Records why an action on the clusters' files failed. */
    public void addOther(OperationException failure) {
        add(Optional.empty(), new Entry(failure, false));
    }

    private void add(Optional<ClusterName> cluster, Entry entry) {
        latest.remove(cluster);
        latest.put(cluster, entry);
    }

    /** Removes failures shown on the previous page. The reason for a failed connection stays in the cluster's status. */
    public void onSelected() {
        latest.remove(Optional.<ClusterName>empty());
        latest.values().removeIf(Entry::isOfConnection);
    }

    /** Removes the failures shown on a cluster's page when the cluster is about to be connected or removed. */
    public void clear(ClusterName cluster) {
        latest.remove(Optional.<ClusterName>empty());
        latest.remove(Optional.of(cluster));
    }

    /**
     * Returns the failure to show.
     *
     * @param cluster the selected cluster
     * @param status the status of the cluster, whose connection may have failed in the background; empty while connecting
     */
    public Optional<OperationException> shown(Optional<ClusterName> cluster, Optional<ConnectionStatus> status) {
        return latest.sequencedEntrySet().reversed().stream()
                .filter(entry -> entry.getKey().isEmpty() || entry.getKey().equals(cluster))
                .map(entry -> entry.getValue().failure())
                .findFirst()
                .or(() -> status.filter(now -> now.link() != LinkState.OFF && now.link() != LinkState.CONNECTING)
                        .flatMap(ConnectionStatus::failure)
                        .filter(lost -> !dismissed.contains(lost)));
    }

    /** Removes the reason for an earlier failure to connect or query, because that has now succeeded. */
    public void clearOfConnection(ClusterName cluster) {
        latest.entrySet()
                .removeIf(entry -> entry.getKey().equals(Optional.of(cluster))
                        && entry.getValue().isOfConnection());
    }

    public void dismiss(OperationException failure) {
        dismissed.add(failure);
        latest.values().removeIf(entry -> entry.failure().equals(failure));
    }

    /** Returns whether connecting or querying again may succeed after this failure. */
    public boolean isRetriable(OperationException failure) {
        return !latest.containsValue(new Entry(failure, false))
                && !FINAL.contains(failure.message().code());
    }
}
