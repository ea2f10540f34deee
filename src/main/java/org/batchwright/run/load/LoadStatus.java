package org.batchwright.run.load;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.load.ClusterLoad;

/**
 * The latest load of a cluster and the outcome of its queries.
 *
 * @param load the last response, which may be old
 * @param answered when the response arrived, by this computer's clock
 * @param queriedAt when the cluster was last queried, successfully or not
 * @param failure why the last query failed
 * @param interval the wait before the next query
 */
public record LoadStatus(
        Optional<ClusterLoad> load,
        Optional<Instant> answered,
        Optional<Instant> queriedAt,
        Optional<OperationException> failure,
        Duration interval) {

    static LoadStatus unasked(Duration interval) {
        return new LoadStatus(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), interval);
    }

    /** Returns whether enough time has passed since the last query. */
    boolean isDue(Instant now) {
        return queriedAt.map(last -> !now.isBefore(last.plus(interval))).orElse(true);
    }

    /** @param least shortest interval between queries */
    Duration untilAllowed(Instant now, Duration least) {
        Duration rest =
                queriedAt.map(last -> Duration.between(now, last.plus(least))).orElse(Duration.ZERO);
        return rest.isNegative() ? Duration.ZERO : rest;
    }

    LoadStatus answered(ClusterLoad answer, Instant now, Duration next) {
        return new LoadStatus(Optional.of(answer), Optional.of(now), Optional.of(now), Optional.empty(), next);
    }

    LoadStatus failed(OperationException why, Instant now, Duration next) {
        return new LoadStatus(load, answered, Optional.of(now), Optional.of(why), next);
    }

    /** Converts a time on this computer to the cluster's time, because the two clocks may differ. */
    public Optional<Instant> clusterTime(Instant now) {
        return load.flatMap(last -> answered.map(came -> last.at().plus(Duration.between(came, now))));
    }
}
