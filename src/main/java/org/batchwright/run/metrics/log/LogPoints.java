package org.batchwright.run.metrics.log;

import org.batchwright.model.metric.MetricSeries;

/** A growing series of points that drops duplicates, which occur because a progress bar is drawn several times at the same step. */
final class LogPoints {
    private final MetricSeries.Builder builder;
    private double lastValue;
    private double lastStep = Double.NaN;
    private double lastEpoch = Double.NaN;

    LogPoints(String name) {
        builder = MetricSeries.named(name);
    }

    void add(double value, double step, double epoch, long time) {
        boolean again = builder.size() > 0
                && step == lastStep
                && Double.compare(value, lastValue) == 0
                && Double.compare(epoch, lastEpoch) == 0;
        if (!again) {
            builder.add(value, step, epoch, time);
            lastValue = value;
            lastStep = step;
            lastEpoch = epoch;
        }
    }

    int size() {
        return builder.size();
    }

    MetricSeries snapshot() {
        return builder.snapshot();
    }
}
