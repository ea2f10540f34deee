package org.batchwright.run.metrics.log;

import java.util.Map;
import org.batchwright.run.metrics.SeriesTexts;

/** Reads metrics from the lines of a log. */
abstract class MetricLines {
    static Map<String, String> read(String log) {
        return SeriesTexts.read(new LogMetricReader(), log);
    }
}
