package org.batchwright.ui.notify.source;

import java.util.HashSet;
import java.util.Set;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.cluster.LinkState;
import org.batchwright.run.history.RunHistory;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.notify.NoticeSink;

/**
 * Reports each lost connection that only the user can restore, if the cluster still has unfinished runs. These runs are not tracked until
 * the connection is restored. FX thread only.
 */
public final class LoginNotices {
    private final ClusterConnections connections;
    private final RunHistory history;
    private final Background background;
    private final NoticeSink notices;
    private final Set<ClusterName> connected = new HashSet<>();
    private final Set<ClusterName> awaitingLogin = new HashSet<>();

    public LoginNotices(ClusterConnections connections, RunHistory history, Background background, NoticeSink notices) {
        this.connections = connections;
        this.history = history;
        this.background = background;
        this.notices = notices;
    }

    public void start() {
        connections.onChange(cluster -> {
            ConnectionStatus status = connections.status(cluster);
            background.runOnFxThread(() -> adopt(cluster, status));
        });
    }

    private void adopt(ClusterName cluster, ConnectionStatus status) {
        if (status.link() == LinkState.UP) {
            awaitingLogin.remove(cluster);
            if (connected.add(cluster)) { // an earlier session may have reported the connection as lost
                notices.resolve(NoticeTexts.loginKey(cluster));
            }
            return;
        }
        connected.remove(cluster);
        if (requiresLogin(status) && awaitingLogin.add(cluster)) {
            background.startHidden(
                    progress -> history.busy().contains(cluster),
                    outcome -> outcome.handle(
                            unfinished -> {
                                if (unfinished && awaitingLogin.contains(cluster)) {
                                    notices.post(NoticeTexts.loginRequired(cluster));
                                }
                            },
                            failure -> {}));
        }
    }

    private static boolean requiresLogin(ConnectionStatus status) {
        return status.link() == LinkState.LOST
                && status.failure()
                        .filter(OperationException.LoginRefused.class::isInstance)
                        .isPresent();
    }
}
