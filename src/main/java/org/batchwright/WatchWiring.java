package org.batchwright;

import java.time.InstantSource;
import java.util.List;
import org.batchwright.cli.session.CliServices;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.failure.HoldAfterFailures;
import org.batchwright.run.failure.KnownRequests;
import org.batchwright.run.failure.LogCauses;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.run.metrics.MetricCollector;
import org.batchwright.run.track.AfterPoll;
import org.batchwright.run.track.HistoryWatch;
import org.batchwright.run.track.Tracker;
import org.batchwright.scheduler.registry.Dialects;

/** What watches runs and acts as their presets say. */
final class WatchWiring {
    private WatchWiring() {}

    /** Polls the clusters, with what follows each poll of one, and watches for what another process wrote to the history. */
    static Subscription start(
            Tracker tracker, SqliteRunHistory history, MetricCollector metrics, HoldAfterFailures hold) {
        AfterPoll work = new AfterPoll(tracker, List.of(metrics::collect, hold::check));
        Subscription tracking = tracker.start();
        HistoryWatch watch = HistoryWatch.start(history, tracker);
        return () -> {
            watch.close();
            tracking.close();
            work.close();
        };
    }

    static HoldAfterFailures holdAfterFailures(
            CliServices services, SqliteRunHistory history, ConnectedClusters sites, InstantSource clock)
            throws OperationException {
        LogCauses causes = new LogCauses(
                services.logs(),
                history,
                services::failureRules,
                new KnownRequests(history, services.clusters(), services.connections(), Dialects.known()));
        return new HoldAfterFailures(sites, history, causes, services.control(), clock);
    }
}
