package org.batchwright.run.metrics;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.run.metrics.format.MetricReader;

/** Reads text and formats series as {@code name -> "value@step/epoch ..."}, omitting unknown values. */
public final class SeriesTexts {
    private SeriesTexts() {}

    public static Map<String, String> read(MetricReader reader, String text) {
        reader.accept(text.getBytes(StandardCharsets.UTF_8));
        return of(reader.series());
    }

    public static Map<String, String> of(List<MetricSeries> all) {
        Map<String, String> shown = new TreeMap<>();
        for (MetricSeries series : all) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < series.size(); i++) {
                text.append(i == 0 ? "" : " ").append(number(series.value(i)));
                if (!Double.isNaN(series.step(i))) {
                    text.append('@').append(number(series.step(i)));
                }
                if (!Double.isNaN(series.epoch(i))) {
                    text.append('/').append(number(series.epoch(i)));
                }
            }
            shown.put(series.name(), text.toString());
        }
        return shown;
    }

    private static String number(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}
