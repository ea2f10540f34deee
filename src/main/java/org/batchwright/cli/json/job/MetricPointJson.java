package org.batchwright.cli.json.job;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Optional;
import org.batchwright.model.metric.MetricSeries;

/**
 * A value of a metric.
 *
 * @param value the value; null if it is NaN or infinite
 * @param step training step; null if unknown
 * @param epoch epoch; null if unknown
 * @param time when the value was written; null if unknown
 */
public record MetricPointJson(
        Optional<BigDecimal> value, Optional<BigDecimal> step, Optional<BigDecimal> epoch, Optional<Instant> time) {

    public static MetricPointJson of(MetricSeries series, int point) {
        return new MetricPointJson(
                number(series.value(point)),
                number(series.step(point)),
                number(series.epoch(point)),
                series.time(point) == MetricSeries.UNKNOWN_TIME
                        ? Optional.empty()
                        : Optional.of(Instant.ofEpochMilli(series.time(point))));
    }

    static Optional<BigDecimal> number(double value) {
        if (!Double.isFinite(value)) {
            return Optional.empty();
        }
        boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15;
        return Optional.of(whole ? BigDecimal.valueOf((long) value) : BigDecimal.valueOf(value));
    }
}
