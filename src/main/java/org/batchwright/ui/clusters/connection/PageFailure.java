package org.batchwright.ui.clusters.connection;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.OperationException;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.LinkState;

/** The failure shown on a cluster's page, until the user dismisses it or selects another cluster. FX thread only. */
public final class PageFailure {
    /** Failures after which the same attempt can only fail again. */
    private static final Set<String> FINAL = Set.of("remote.host-key-revoked", "remote.too-many-jumps");

    private final Set<OperationException> dismissed = new HashSet<>();
    private Optional<OperationException> latest = Optional.empty();
    private boolean isOfConnection;

    /** Shows why a cluster could not be connected to or queried. */
    public void showOfConnection(OperationException failure) {
        latest = Optional.of(failure);
        isOfConnection = true;
    }

    /** Shows why anything else failed, such as saving a cluster's file. Connecting again would not repeat it. */
    public void showOther(OperationException failure) {
        latest = Optional.of(failure);
        isOfConnection = false;
    }

    public void clear() {
        latest = Optional.empty();
    }

    /** @param status status of the selected cluster, which may have failed in the background; empty while it is connecting */
    public Optional<OperationException> shown(Optional<ConnectionStatus> status) {
        return latest.or(() -> status.filter(now -> now.link() != LinkState.OFF && now.link() != LinkState.CONNECTING)
                .flatMap(ConnectionStatus::failure)
                .filter(lost -> !dismissed.contains(lost)));
    }

    public void dismiss(OperationException failure) {
        dismissed.add(failure);
        clear();
    }

    /** Returns whether connecting or querying again may succeed where this failed. */
    public boolean isRetriable(OperationException failure) {
        boolean other = !isOfConnection && latest.equals(Optional.of(failure));
        return !other && !FINAL.contains(failure.message().code());
    }
}
