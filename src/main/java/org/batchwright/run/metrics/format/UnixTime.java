package org.batchwright.run.metrics.format;

import org.batchwright.model.metric.MetricSeries;

/** Converts times in seconds or milliseconds since 1970; other numbers are not treated as times. */
final class UnixTime {
    private static final double FIRST_SECOND = 1e9;
    private static final double LAST_SECOND = 1e10;

    private UnixTime() {}

    static long millis(double number) {
        if (number > FIRST_SECOND && number < LAST_SECOND) {
            return (long) (number * 1000);
        }
        return number > FIRST_SECOND * 1000 && number < LAST_SECOND * 1000 ? (long) number : MetricSeries.UNKNOWN_TIME;
    }
}
