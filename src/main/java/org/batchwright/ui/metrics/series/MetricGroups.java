package org.batchwright.ui.metrics.series;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.ui.metrics.chart.ChartViewModel;

/** The curves of the shown jobs, grouped; kept as they grow, so that a chart keeps its zoom. */
public final class MetricGroups {
    private final ChartViewModel.SharedView shared;
    private final Map<String, MetricGroup> groups = new LinkedHashMap<>();
    private final Map<String, ShownCurve> curves = new HashMap<>();

    public MetricGroups(ChartViewModel.SharedView shared) {
        this.shared = shared;
    }

    /** Returns the groups, the most important first. */
    public List<MetricGroup> all() {
        return groups.values().stream()
                .sorted(Comparator.comparingInt(MetricGroup::rank))
                .toList();
    }

    /** Returns the keys of all curves. */
    public Set<String> keys() {
        return Set.copyOf(curves.keySet());
    }

    /** Returns whether there are new curves, which have no colour yet. */
    public boolean add(CurveReader.CurvesRead read) {
        Set<MetricGroup> grown = new HashSet<>();
        for (Map.Entry<String, MetricSeries> entry : read.grown().entrySet()) {
            ShownCurve curve = curves.get(entry.getKey());
            if (curve != null && curve.extend(entry.getValue())) {
                grown.add(groups.get(curve.name().groupKey()));
            }
        }
        for (ShownCurve curve : read.created()) {
            if (curves.putIfAbsent(curve.key(), curve) == null) {
                groups.computeIfAbsent(
                                curve.name().groupKey(),
                                key -> new MetricGroup(curve.name().group(), shared))
                        .add(curve);
            }
        }
        grown.forEach(group -> group.chart().onGrown());
        return !read.created().isEmpty();
    }

    /** Gives the curves their colours. */
    public void paint(Optional<JobColors> colors) {
        groups.values().forEach(group -> group.paint(colors));
    }
}
