package org.batchwright.engine;

import java.time.InstantSource;
import java.util.List;
import org.batchwright.cli.session.CliServices;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.run.action.RunSettings;
import org.batchwright.run.alarm.AlarmWatch;
import org.batchwright.run.alarm.StopOnAlarm;
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

/** Assembles the services that watch runs and act on them as their presets specify. */
record WatchWiring(CliServices services, SqliteRunHistory history, ConnectedClusters sites, InstantSource clock) {

    /** Polls the clusters, with what follows each poll of one, and watches for what another process wrote to the history. */
    Subscription start(Tracker tracker, MetricCollector metrics) throws OperationException {
        HoldAfterFailures hold = holdAfterFailures();
        AlarmWatch alarms = alarms();
        AfterPoll work = new AfterPoll(tracker, List.of(metrics::collect, alarms::check, hold::check));
        Subscription tracking = tracker.start();
        HistoryWatch watch = HistoryWatch.start(history, tracker);
        return () -> {
            watch.close();
            tracking.close();
            work.close();
            alarms.close();
        };
    }

    private AlarmWatch alarms() throws OperationException {
        RunSettings settings = new RunSettings(sites, history);
        return new AlarmWatch(
                history, services.metrics(), new StopOnAlarm(history, settings, services.control(), clock), clock);
    }

    private HoldAfterFailures holdAfterFailures() throws OperationException {
        LogCauses causes = new LogCauses(
                services.logs(),
                history,
                services::failureRules,
                new KnownRequests(history, services.clusters(), services.connections(), Dialects.known()));
        return new HoldAfterFailures(sites, history, causes, services.control(), clock);
    }
}
