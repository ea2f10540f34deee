package org.batchwright.run.metrics.format;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.batchwright.model.metric.MetricSeries;

/** Growing series, keyed by name. */
final class SeriesTable {
    /** Maximum number of names; a file with more names contains data, not metrics. */
    private static final int MAX_SERIES = 2_000;

    private final Map<String, MetricSeries.Builder> byName = new LinkedHashMap<>();

    void add(String name, double value, Moment at) {
        if (byName.size() < MAX_SERIES || byName.containsKey(name)) {
            byName.computeIfAbsent(name, MetricSeries::named).add(value, at.step(), at.epoch(), at.time());
        }
    }

    List<MetricSeries> snapshot() {
        return byName.values().stream().map(MetricSeries.Builder::snapshot).toList();
    }

    /**
     * @param step the step; NaN if unknown
     * @param epoch the epoch; NaN if unknown
     * @param time milliseconds since 1970; {@link MetricSeries#UNKNOWN_TIME} if unknown
     */
    record Moment(double step, double epoch, long time) {}
}
