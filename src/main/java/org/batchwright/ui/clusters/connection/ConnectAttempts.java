package org.batchwright.ui.clusters.connection;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.ui.fx.Running;

/** The last connection attempt of this session for each cluster. */
public final class ConnectAttempts {
    private final Map<ClusterName, Attempt> attempts = new HashMap<>();

    private record Attempt(ConnectStepList steps, Optional<Running> work) {}

    public void put(ClusterName name, ConnectStepList steps, Optional<Running> work) {
        attempts.put(name, new Attempt(steps, work));
    }

    public void forget(ClusterName name) {
        attempts.remove(name);
    }

    /** Returns the steps of the last attempt; empty before the first attempt. */
    public ObservableList<ConnectStep> steps(ClusterName name) {
        return of(name).map(attempt -> attempt.steps().steps()).orElseGet(FXCollections::emptyObservableList);
    }

    public boolean isRunning(ClusterName name) {
        return of(name).flatMap(Attempt::work).isPresent();
    }

    public void stop(ClusterName name) {
        of(name).flatMap(Attempt::work).ifPresent(Running::cancel);
    }

    private Optional<Attempt> of(ClusterName name) {
        return Optional.ofNullable(attempts.get(name));
    }
}
