package org.batchwright.run.cluster;

import java.time.Instant;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.remote.Login;
import org.batchwright.scheduler.Discovery;

/**
 * The state of a cluster's connection, and what was discovered about the cluster.
 *
 * @param link state of the connection
 * @param login how the user logged in
 * @param discovery the last known properties of the scheduler, perhaps from an earlier session
 * @param answeredAt time when the scheduler last answered a query about jobs or itself
 * @param failure why the connection was lost or could not be established, or what is wrong although it is open
 */
public record ConnectionStatus(
        LinkState link,
        Optional<Login> login,
        Optional<Discovery> discovery,
        Optional<Instant> answeredAt,
        Optional<OperationException> failure) {
    public static final ConnectionStatus UNTRIED =
            new ConnectionStatus(LinkState.OFF, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /** Returns a copy with a changed link to the same cluster, whose discovered properties stay valid. */
    ConnectionStatus with(LinkState changed, Optional<Login> by, Optional<OperationException> why) {
        return new ConnectionStatus(changed, by, discovery, answeredAt, why);
    }

    /** Returns whether the cluster is connected but its scheduler does not respond. */
    public boolean isSilent() {
        return link == LinkState.UP
                && failure.filter(why -> !(why instanceof OperationException.FileFailed))
                        .isPresent();
    }
}
