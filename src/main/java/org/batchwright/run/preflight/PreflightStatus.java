package org.batchwright.run.preflight;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.preflight.Preflight;
import org.batchwright.model.preflight.PreflightRequest;

/**
 * The last response of a cluster.
 *
 * @param request the request that was sent
 * @param queriedAt when the cluster was queried, by this computer's clock
 * @param preflight the content of the response; absent after a failure
 */
public record PreflightStatus(
        PreflightRequest request,
        Instant queriedAt,
        Optional<Preflight> preflight,
        Optional<OperationException> failure) {

    /** Converts a time on the cluster's clock to this computer's clock. */
    public Instant local(Instant clusterTime) {
        return preflight
                .map(answer -> clusterTime.plus(Duration.between(answer.at(), queriedAt)))
                .orElse(clusterTime);
    }
}
