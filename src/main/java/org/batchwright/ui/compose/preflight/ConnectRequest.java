package org.batchwright.ui.compose.preflight;

import java.util.Optional;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.ui.fx.Background;

/** Connects to the chosen cluster on request, and remembers why the last attempt failed. FX thread only. */
final class ConnectRequest {
    private final ClusterConnector connector;
    private final Background background;
    private final Runnable changed;
    private final ReadOnlyBooleanWrapper isRunning = new ReadOnlyBooleanWrapper();
    private Optional<ClusterName> running = Optional.empty();
    private Optional<ClusterName> failed = Optional.empty();
    private Optional<OperationException> failure = Optional.empty();

    /** @param changed called when a connection attempt starts or ends */
    ConnectRequest(ClusterConnector connector, Background background, Runnable changed) {
        this.connector = connector;
        this.background = background;
        this.changed = changed;
    }

    void start(Cluster cluster) {
        Optional<ClusterName> name = Optional.of(cluster.name());
        if (running.equals(name)) {
            return;
        }
        running = name;
        isRunning.set(true);
        failure = Optional.empty();
        changed.run();
        background.startHidden(
                progress -> {
                    connector.connect(cluster);
                    return cluster;
                },
                outcome -> {
                    if (running.equals(name)) {
                        running = Optional.empty();
                        isRunning.set(false);
                        failed = name;
                        outcome.handle(connected -> {}, refusal -> failure = Optional.of(refusal));
                    }
                    changed.run();
                });
    }

    /** Returns whether a connection attempt is running. */
    ReadOnlyBooleanProperty isRunning() {
        return isRunning.getReadOnlyProperty();
    }

    boolean isRunning(Cluster cluster) {
        return running.equals(Optional.of(cluster.name()));
    }

    /** Forgets why the last attempt failed, because there is a connection now. */
    void onConnected() {
        failure = Optional.empty();
    }

    /** Returns why the last attempt for this cluster failed. */
    Optional<OperationException> failure(Cluster cluster) {
        return failure.filter(any -> failed.equals(Optional.of(cluster.name())));
    }
}
