package org.batchwright.model.metric;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A condition in the metrics that the user should check.
 *
 * @param reason what is wrong
 * @param metric name of the series
 * @param step step of the first point that shows the condition; NaN if unknown
 * @param epoch epoch of this point; NaN if unknown
 * @param idle the idle GPUs, if they are the reason
 */
public record MetricAlarm(Reason reason, String metric, double step, double epoch, Optional<IdleGpus> idle) {
    private static final Pattern LOSS = Pattern.compile("(?i)(.*[ _/.-])?(loss|losses|nll|ppl|perplexity)([ _/.-].*)?");

    private static final String GPU_USE = "gpu/use";

    /** The minimum number of points needed to detect a trend. */
    private static final int MIN_TREND = 40;

    private static final int BLOCKS = 10;
    private static final double MIN_RISE = 1.2;
    private static final int GAPS = 50;
    private static final int MIN_GAPS = 5;
    private static final int SILENT_GAPS = 10;
    private static final Duration MIN_SILENCE = Duration.ofMinutes(5);

    /** What is wrong. */
    public enum Reason {
        /** The newest values of a loss are NaN or infinite. */
        NOT_FINITE,
        /** A loss has been rising for three tenths of its points. */
        RISING,
        /** A running job has not written anything for ten times the usual gap. */
        SILENT,
        /** A running job has not used some of its GPUs for 20 minutes. */
        GPU_IDLE
    }

    public MetricAlarm(Reason reason, String metric, double step, double epoch) {
        this(reason, metric, step, epoch, Optional.empty());
    }

    private static MetricAlarm at(Reason reason, MetricSeries series, int point) {
        return new MetricAlarm(reason, series.name(), series.step(point), series.epoch(point));
    }

    /** Returns whether the alarm describes the result of a job, so that it still matters after the job has ended. */
    public boolean concernsResult() {
        return reason == Reason.NOT_FINITE || reason == Reason.RISING;
    }

    /**
     * Returns the alarms of a job.
     *
     * @param now the current time while the job runs; empty if the job does not run
     */
    public static List<MetricAlarm> of(RunMetrics metrics, Optional<Instant> now) {
        List<MetricAlarm> alarms = new ArrayList<>();
        for (MetricSeries series : metrics.ownSeries()) {
            if (LOSS.matcher(series.name()).matches()) {
                notFinite(series).or(() -> rising(series)).ifPresent(alarms::add);
            }
        }
        now.flatMap(time -> silent(metrics, time)).ifPresent(alarms::add);
        now.flatMap(time -> IdleGpus.find(metrics.series(), time))
                .map(gpus -> new MetricAlarm(Reason.GPU_IDLE, GPU_USE, Double.NaN, Double.NaN, Optional.of(gpus)))
                .ifPresent(alarms::add);
        return List.copyOf(alarms);
    }

    private static Optional<MetricAlarm> notFinite(MetricSeries series) {
        int first = series.size();
        while (first > 0 && !Double.isFinite(series.value(first - 1))) {
            first--;
        }
        return first == series.size() ? Optional.empty() : Optional.of(at(Reason.NOT_FINITE, series, first));
    }

    /** Compares the medians of tenths of the points, so that a spike is not mistaken for a trend. */
    private static Optional<MetricAlarm> rising(MetricSeries series) {
        if (series.size() < MIN_TREND) {
            return Optional.empty();
        }
        double[] medians = new double[BLOCKS];
        for (int block = 0; block < BLOCKS; block++) {
            medians[block] = median(series, start(series, block), start(series, block + 1));
        }
        double least = Arrays.stream(medians).min().orElseThrow();
        int last = BLOCKS - 1;
        boolean climbs = medians[last] > medians[last - 1] && medians[last - 1] > medians[last - 2];
        boolean far = medians[last] > least + (MIN_RISE - 1) * Math.abs(least);
        return climbs && far ? Optional.of(at(Reason.RISING, series, start(series, last - 2))) : Optional.empty();
    }

    private static int start(MetricSeries series, int block) {
        return (int) ((long) series.size() * block / BLOCKS);
    }

    private static double median(MetricSeries series, int from, int to) {
        double[] values = new double[to - from];
        for (int i = from; i < to; i++) {
            values[i - from] = series.value(i);
        }
        Arrays.sort(values);
        return values[values.length / 2];
    }

    /** Checks the series that was most recently written. */
    private static Optional<MetricAlarm> silent(RunMetrics metrics, Instant now) {
        Optional<MetricSeries> newest = metrics.ownSeries().stream()
                .filter(series -> lastTime(series) != MetricSeries.UNKNOWN_TIME)
                .max((one, other) -> Long.compare(lastTime(one), lastTime(other)));
        return newest.filter(series -> isSilent(series, now))
                .map(series -> at(Reason.SILENT, series, series.size() - 1));
    }

    private static long lastTime(MetricSeries series) {
        return series.size() == 0 ? MetricSeries.UNKNOWN_TIME : series.time(series.size() - 1);
    }

    private static boolean isSilent(MetricSeries series, Instant now) {
        int first = Math.max(1, series.size() - GAPS);
        long[] gaps = new long[series.size() - first];
        for (int i = first; i < series.size(); i++) {
            gaps[i - first] = series.time(i) - series.time(i - 1);
        }
        if (gaps.length < MIN_GAPS) {
            return false;
        }
        Arrays.sort(gaps);
        long usual = gaps[gaps.length / 2];
        long silence = now.toEpochMilli() - lastTime(series);
        return silence > Math.max(usual * SILENT_GAPS, MIN_SILENCE.toMillis());
    }
}
