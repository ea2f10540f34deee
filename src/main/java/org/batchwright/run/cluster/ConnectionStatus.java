package org.batchwright.run.cluster;

import java.time.Instant;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.scheduler.Discovery;

/**
 * How a cluster is connected, and what is known of it.
 *
 * @param link how the connection stands
 * @param login how the login was made, for people
 * @param discovery what the scheduler said of itself, last time; in an earlier session, perhaps
 * @param asked when the scheduler last answered a question about jobs or itself
 * @param failure why the link is {@link LinkState#LOST} or could not be made, or what is wrong behind a link that is up
 */
public record ConnectionStatus(
        LinkState link,
        Optional<String> login,
        Optional<Discovery> discovery,
        Optional<Instant> asked,
        Optional<OperationException> failure) {
    public static final ConnectionStatus UNTRIED =
            new ConnectionStatus(LinkState.OFF, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    /** Whether one is connected to a cluster whose scheduler does not answer. */
    public boolean isSilent() {
        return link == LinkState.UP
                && failure.filter(why -> !(why instanceof OperationException.FileFailed))
                        .isPresent();
    }
}
