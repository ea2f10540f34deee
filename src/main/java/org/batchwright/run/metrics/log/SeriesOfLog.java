package org.batchwright.run.metrics.log;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.batchwright.model.metric.MetricSeries;

/** The series found in one log. A name that is not clearly a metric becomes a series only at its second point. */
final class SeriesOfLog {
    private final Map<String, LogPoints> all = new LinkedHashMap<>();
    private final Set<String> sure = new HashSet<>();

    LogPoints points(String name, boolean surely) {
        if (surely) {
            sure.add(name);
        }
        return all.computeIfAbsent(name, LogPoints::new);
    }

    List<MetricSeries> snapshot() {
        return all.entrySet().stream()
                .filter(one -> one.getValue().size() > (sure.contains(one.getKey()) ? 0 : 1))
                .map(one -> one.getValue().snapshot())
                .toList();
    }
}
