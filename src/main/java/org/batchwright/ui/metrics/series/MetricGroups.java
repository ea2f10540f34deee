package org.batchwright.ui.metrics.series;

import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.batchwright.model.metric.IdleGpus;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.ui.widget.Texts;

/** The curves of the shown jobs, in groups; the groups are kept as the curves grow, so that a chart keeps its zoom. */
public final class MetricGroups {
    private final ChartViews views;
    private final Map<String, MetricGroup> groups = new LinkedHashMap<>();
    private final Map<String, ShownCurve> curves = new HashMap<>();

    public MetricGroups(ChartViews views) {
        this.views = views;
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

    /** Adds the curves that were read, and returns whether some are new; if so, all groups must be painted. */
    public boolean add(CurveReader.CurvesRead read) {
        Set<MetricGroup> grown = new HashSet<>();
        for (Map.Entry<String, MetricSeries> entry : read.grown().entrySet()) {
            ShownCurve curve = curves.get(entry.getKey());
            if (curve != null && curve.extend(entry.getValue())) {
                grown.add(groups.get(key(curve)));
            }
        }
        for (ShownCurve curve : read.created()) {
            if (curves.putIfAbsent(curve.key(), curve) == null) {
                groups.computeIfAbsent(key(curve), key -> new MetricGroup(key, curve.name(), views.of(curve)))
                        .add(curve);
            }
        }
        if (read.created().isEmpty()) { // otherwise, painting also updates the groups
            grown.forEach(MetricGroup::onGrown);
        }
        return !read.created().isEmpty();
    }

    /** Returns the key of a curve's group; curves over different axes are in different charts. */
    private String key(ShownCurve curve) {
        return curve.name().groupKey()
                + (views.isOverOther(curve) ? "-" + curve.points().horizontal().key() : "");
    }

    /** Returns a sentence for each job that leaves GPUs idle. */
    public List<String> idleGpus(List<ShownJob> jobs, Instant now) {
        Map<ShownJob, List<MetricSeries>> measured = curves.values().stream()
                .filter(curve -> curve.name().gpu().isPresent())
                .collect(Collectors.groupingBy(
                        ShownCurve::job, Collectors.mapping(ShownCurve::series, Collectors.toList())));
        return jobs.stream()
                .flatMap(job -> IdleGpus.find(measured.getOrDefault(job, List.of()), now).stream()
                        .map(gpus -> Texts.get(
                                "metrics.gpu.idle",
                                job.title(),
                                gpus.count(),
                                gpus.of(),
                                gpus.time().toMinutes())))
                .toList();
    }

    /** Assigns colors to the curves, and averages those of each group of jobs. */
    public void paint(Optional<JobColors> colors, JobGroups jobs) {
        groups.values().forEach(group -> group.paint(colors, jobs));
    }
}
