package org.batchwright.run.alarm;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.batchwright.model.Subscription;
import org.batchwright.model.metric.MetricAlarm;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.model.metric.RunMetrics;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.history.SqliteRunHistory;
import org.batchwright.run.metrics.MetricStore;

/**
 * Checks the metrics of running and recently ended jobs for alarms, stores the alarms in the history, and stops jobs if their preset
 * requests it.
 */
public final class AlarmWatch implements AutoCloseable {
    /** How often a run without new points is checked, to detect that it has stopped writing metrics. */
    private static final Duration QUIET_INTERVAL = Duration.ofMinutes(1);

    /** How long after the end of a job its last points may still be read. */
    private static final Duration LATE_POINTS = Duration.ofMinutes(10);

    private final SqliteRunHistory history;
    private final MetricStore metrics;
    private final StopOnAlarm stop;
    private final InstantSource clock;
    private final Set<RunId> changed = ConcurrentHashMap.newKeySet();
    private final Map<RunId, Instant> looked = new ConcurrentHashMap<>();
    private final Subscription points;

    public AlarmWatch(SqliteRunHistory history, MetricStore metrics, StopOnAlarm stop, InstantSource clock) {
        this.history = history;
        this.metrics = metrics;
        this.stop = stop;
        this.clock = clock;
        this.points = metrics.onChange(changed::add);
    }

    /** Checks the active and recently ended runs of a cluster. Reads files, and blocks while jobs are stopped. */
    public void check(ClusterName cluster) {
        try {
            List<Run> active = history.queryableRuns(cluster);
            for (Run run : active) {
                if (isDue(run)) {
                    check(run);
                }
            }
            checkEnded(cluster);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    /** Checks runs that have ended, because their last points are often read only after their end. */
    private void checkEnded(ClusterName cluster) throws InterruptedException {
        for (RunId id : Set.copyOf(changed)) {
            Optional<Run> ended = history.find(id).filter(run -> run.cluster().equals(cluster));
            if (ended.isPresent() && changed.remove(id)) {
                check(ended.get());
            }
        }
    }

    private boolean isDue(Run run) {
        Instant now = clock.instant();
        boolean quiet = looked.getOrDefault(run.id(), Instant.MIN).isAfter(now.minus(QUIET_INTERVAL));
        if (!changed.remove(run.id()) && quiet) {
            return false;
        }
        looked.put(run.id(), now);
        return true;
    }

    private void check(Run run) throws InterruptedException {
        Instant now = clock.instant();
        for (Job job : run.jobs()) {
            if (job.state() == JobState.RUNNING) {
                RunMetrics known = metrics.of(run.id(), job.task());
                List<MetricAlarm> alarms = MetricAlarm.of(known, Optional.of(now));
                history.metricAlarms().put(run.id(), job.task(), alarms, now);
                stop.check(run, job, confirmed(known, alarms));
            } else if (job.state().isFinal() && job.since().isAfter(now.minus(LATE_POINTS))) {
                RunMetrics known = metrics.of(run.id(), job.task());
                history.metricAlarms().put(run.id(), job.task(), MetricAlarm.of(known, Optional.empty()), now);
            }
        }
    }

    /** Requires two consecutive values, because a single one may be a step that the job skips, for example with a gradient scaler. */
    private static Optional<MetricAlarm> confirmed(RunMetrics known, List<MetricAlarm> alarms) {
        return alarms.stream()
                .filter(alarm -> alarm.reason() == MetricAlarm.Reason.NOT_FINITE)
                .filter(alarm -> known.ownSeries().stream()
                        .anyMatch(series -> series.name().equals(alarm.metric()) && endsNotFinite(series)))
                .findFirst();
    }

    private static boolean endsNotFinite(MetricSeries series) {
        int last = series.size() - 1;
        return last > 0 && !Double.isFinite(series.value(last)) && !Double.isFinite(series.value(last - 1));
    }

    @Override
    public void close() {
        points.close();
    }
}
