package org.batchwright.run.preflight;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.preflight.Preflight;
import org.batchwright.model.preflight.PreflightRequest;

/**
 * The last answer of a cluster.
 *
 * @param request what it was asked
 * @param asked when, by this computer's clock
 * @param preflight its answer; absent if there was a failure
 */
public record PreflightStatus(
        PreflightRequest request, Instant asked, Optional<Preflight> preflight, Optional<OperationException> failure) {

    /** A moment of the cluster's clock by this computer's clock. */
    public Instant local(Instant clusterTime) {
        return preflight
                .map(answer -> clusterTime.plus(Duration.between(answer.at(), asked)))
                .orElse(clusterTime);
    }
}
