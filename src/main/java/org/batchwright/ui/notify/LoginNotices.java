package org.batchwright.ui.notify;

import java.util.HashSet;
import java.util.Set;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.run.history.RunHistory;
import org.batchwright.ui.fx.Background;

/**
 * Watches the connections and reports each lost one that only the user can restore, if runs on that cluster have not ended: until then they
 * are not tracked. FX thread only.
 */
public final class LoginNotices {
    private static final int MAX_RUNS = 1000;

    private final ClusterConnections connections;
    private final RunHistory history;
    private final Background background;
    private final NoticeReceiver show;
    private final Set<ClusterName> up = new HashSet<>();
    private final Set<ClusterName> needed = new HashSet<>();

    public LoginNotices(
            ClusterConnections connections, RunHistory history, Background background, NoticeReceiver show) {
        this.connections = connections;
        this.history = history;
        this.background = background;
        this.show = show;
    }

    public void start() {
        connections.onChange(cluster -> {
            ConnectionStatus status = connections.status(cluster);
            background.runOnFxThread(() -> adopt(cluster, status));
        });
    }

    private void adopt(ClusterName cluster, ConnectionStatus status) {
        if (status.link() == LinkState.UP) {
            needed.remove(cluster);
            if (up.add(cluster)) { // perhaps an earlier session told that it was lost
                show.forget(NoticeTexts.loginKey(cluster));
            }
            return;
        }
        up.remove(cluster);
        if (isLoginNeeded(status) && needed.add(cluster)) {
            background.startHidden(
                    progress -> hasUnfinishedRun(cluster),
                    outcome -> outcome.handle(
                            unfinished -> {
                                if (unfinished && needed.contains(cluster)) {
                                    show.accept(NoticeTexts.loginNeeded(cluster));
                                }
                            },
                            failure -> {}));
        }
    }

    private static boolean isLoginNeeded(ConnectionStatus status) {
        return status.link() == LinkState.LOST
                && status.failure()
                        .filter(OperationException.LoginRefused.class::isInstance)
                        .isPresent();
    }

    private boolean hasUnfinishedRun(ClusterName cluster) {
        return history.newest(MAX_RUNS).stream()
                .anyMatch(run -> run.cluster().equals(cluster) && !run.state().isFinal());
    }
}
