package org.batchwright.engine;

import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import org.batchwright.cli.session.CliServices;
import org.batchwright.model.OperationException;
import org.batchwright.model.Subscription;
import org.batchwright.remote.sync.scan.CodeSync;
import org.batchwright.run.action.RunSettings;
import org.batchwright.run.alarm.AlarmWatch;
import org.batchwright.run.alarm.StopOnAlarm;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.ConnectedClusters;
import org.batchwright.run.failure.HoldAfterFailures;
import org.batchwright.run.failure.KnownRequests;
import org.batchwright.run.failure.LogCauses;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.run.metrics.MetricCollector;
import org.batchwright.run.stage.StageStarter;
import org.batchwright.run.submit.ExactlyOnce;
import org.batchwright.run.submit.KillPoint;
import org.batchwright.run.submit.PredecessorResults;
import org.batchwright.run.submit.SubmitRun;
import org.batchwright.run.track.AfterPoll;
import org.batchwright.run.track.HistoryWatch;
import org.batchwright.run.track.PollTimer;
import org.batchwright.run.track.Tracker;
import org.batchwright.scheduler.registry.Dialects;

/** Assembles the services that watch runs and act on them as their presets specify. */
record WatchWiring(CliServices services, SqliteRunHistory history, ConnectedClusters sites, InstantSource clock) {

    /** Polls the clusters, does the work that follows each poll, and watches the history for changes by other processes. */
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

    /** Returns the service that submits runs, including stages of runs on other clusters. */
    SubmitRun submissions(CodeSync sync, KillPoint kill) throws OperationException {
        ExactlyOnce once = new ExactlyOnce(
                sites, history, sync, clock, new SecureRandom(), kill, new PredecessorResults(services.results()));
        return new SubmitRun(once, history, sites, services.composer());
    }

    /** Starts stages on other clusters once the results that they need are on this computer. */
    Subscription startStages(SubmitRun submissions, ClusterConnections connections) {
        return new StageStarter(history, sites, connections, submissions::submitStage, clock, PollTimer.REAL).start();
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
