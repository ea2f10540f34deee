package org.batchwright.run.load;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.load.ClusterLoad;

/**
 * What is known about a cluster's load.
 *
 * @param load the last answer, perhaps of some time ago
 * @param answered when it came, by this computer's clock
 * @param asked when the cluster was last asked, answered or not
 * @param failure why it did not answer the last time
 * @param interval wait before the next query
 */
public record LoadStatus(
        Optional<ClusterLoad> load,
        Optional<Instant> answered,
        Optional<Instant> asked,
        Optional<OperationException> failure,
        Duration interval) {

    static LoadStatus unasked(Duration interval) {
        return new LoadStatus(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), interval);
    }

    /** Whether enough time has passed since the last query. */
    boolean isDue(Instant now) {
        return asked.map(last -> !now.isBefore(last.plus(interval))).orElse(true);
    }

    LoadStatus answered(ClusterLoad answer, Instant now, Duration next) {
        return new LoadStatus(Optional.of(answer), Optional.of(now), Optional.of(now), Optional.empty(), next);
    }

    LoadStatus failed(OperationException why, Instant now, Duration next) {
        return new LoadStatus(load, answered, Optional.of(now), Optional.of(why), next);
    }

    /** The cluster's time at a moment of this computer's, whose clock may differ. */
    public Optional<Instant> clusterTime(Instant now) {
        return load.flatMap(last -> answered.map(came -> last.at().plus(Duration.between(came, now))));
    }
}
