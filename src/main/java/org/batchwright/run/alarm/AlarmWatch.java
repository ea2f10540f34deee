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
    private final Map<JobOfRun, EndedJob> ended = new ConcurrentHashMap<>();
    private final Subscription points;

    private record JobOfRun(RunId run, int task) {}

    /**
     * A recently ended job that has been checked.
     *
     * @param since when it ended
     * @param complete whether all of its points had been read
     */
    private record EndedJob(Instant since, boolean complete) {}

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
                boolean grown = changed.remove(run.id());
                if (grown || !wasCheckedRecently(run)) {
                    looked.put(run.id(), clock.instant());
                    check(run, grown);
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
                check(ended.get(), true);
            }
        }
    }

    private boolean wasCheckedRecently(Run run) {
        return looked.getOrDefault(run.id(), Instant.MIN)
                .isAfter(clock.instant().minus(QUIET_INTERVAL));
    }

    /** @param grown whether the run may have new points */
    private void check(Run run, boolean grown) throws InterruptedException {
        Instant now = clock.instant();
        ended.values().removeIf(last -> !isRecent(last.since(), now));
        for (Job job : run.jobs()) {
            if (job.state() == JobState.RUNNING) {
                RunMetrics known = metrics.of(run, job.task());
                List<MetricAlarm> alarms = MetricAlarm.of(known, Optional.of(now));
                history.metricAlarms().put(run.id(), job.task(), alarms, now);
                stop.check(run, job, confirmed(known, alarms));
            } else if (job.state().isFinal() && isRecent(job.since(), now)) {
                checkEnded(run, job, grown, now);
            }
        }
    }

    private static boolean isRecent(Instant since, Instant now) {
        return since.isAfter(now.minus(LATE_POINTS));
    }

    /** Checks an ended job once, and again whenever it may have new points. */
    private void checkEnded(Run run, Job job, boolean grown, Instant now) {
        JobOfRun id = new JobOfRun(run.id(), job.task());
        Optional<EndedJob> last = Optional.ofNullable(ended.get(id))
                .filter(checked -> checked.since().equals(job.since()));
        if (last.filter(checked -> checked.complete() || !grown).isPresent()) {
            return;
        }
        boolean complete = metrics.isComplete(run.id(), job.task());
        RunMetrics known = metrics.of(run, job.task());
        history.metricAlarms().put(run.id(), job.task(), MetricAlarm.of(known, Optional.empty()), now);
        ended.put(id, new EndedJob(job.since(), complete));
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
