package org.batchwright.ui.clusters;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.batchwright.model.ClusterName;
import org.batchwright.ui.fx.Running;

/** The last attempt of this session to connect to each cluster. */
final class ConnectAttempts {
    private final Map<ClusterName, Attempt> attempts = new HashMap<>();

    private record Attempt(ConnectStepList steps, Optional<Running> work) {}

    void put(ClusterName name, ConnectStepList steps, Optional<Running> work) {
        attempts.put(name, new Attempt(steps, work));
    }

    void forget(ClusterName name) {
        attempts.remove(name);
    }

    /** Empty before the first. */
    ObservableList<ConnectStep> steps(ClusterName name) {
        return of(name).map(attempt -> attempt.steps().steps()).orElseGet(FXCollections::emptyObservableList);
    }

    boolean isUnderWay(ClusterName name) {
        return of(name).flatMap(Attempt::work).isPresent();
    }

    void stop(ClusterName name) {
        of(name).flatMap(Attempt::work).ifPresent(Running::cancel);
    }

    private Optional<Attempt> of(ClusterName name) {
        return Optional.ofNullable(attempts.get(name));
    }
}
