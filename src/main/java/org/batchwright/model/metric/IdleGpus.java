package org.batchwright.model.metric;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * GPUs that a running job leaves unused.
 *
 * @param count the number of idle GPUs
 * @param of the number of GPUs that are measured
 * @param time how long all of the idle GPUs have been idle
 */
public record IdleGpus(int count, int of, Duration time) {
    private static final Duration LEAST = Duration.ofMinutes(20);

    /** The maximum age of a reading that shows the current state. */
    private static final Duration FRESH = Duration.ofMinutes(6);

    private static final double IDLE_PERCENT = 1;

    /** Returns the idle GPUs of a running job, if there are any. */
    public static Optional<IdleGpus> find(List<MetricSeries> metrics, Instant now) {
        List<MetricSeries> all = metrics.stream()
                .filter(series -> GpuSeries.of(series.name())
                        .filter(gpu -> gpu.measure() == GpuSeries.Measure.USE)
                        .isPresent())
                .filter(series -> isFresh(series, now))
                .toList();
        List<Duration> idle = all.stream()
                .map(IdleGpus::idleTime)
                .filter(time -> time.compareTo(LEAST) >= 0)
                .toList();
        return idle.stream().min(Duration::compareTo).map(least -> new IdleGpus(idle.size(), all.size(), least));
    }

    private static boolean isFresh(MetricSeries series, Instant now) {
        return series.size() > 0
                && series.time(series.size() - 1) > now.minus(FRESH).toEpochMilli();
    }

    /**
     * Returns how long all of the newest readings have been idle. A long gap ends the idle period, so that the period starts over when a
     * job is restarted.
     */
    private static Duration idleTime(MetricSeries series) {
        int first = series.size();
        while (first > 0
                && series.value(first - 1) < IDLE_PERCENT
                && (first == series.size() || series.time(first) - series.time(first - 1) < FRESH.toMillis())) {
            first--;
        }
        return first == series.size()
                ? Duration.ZERO
                : Duration.ofMillis(series.time(series.size() - 1) - series.time(first));
    }
}
