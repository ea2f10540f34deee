package org.batchwright.ui.metrics.series;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.ui.metrics.plot.Averaging;
import org.batchwright.ui.metrics.plot.CurvePoints;
import org.batchwright.ui.metrics.plot.MeanValues;

/** The mean of a metric of the jobs of a group, which is kept as their curves grow. */
final class MeanCurve {
    private final Metric metric;
    private final List<ShownCurve> members;
    private MeanValues.Band band;
    private final ShownCurve shown;
    private long averaged = -1;

    private record Metric(ShownJob group, String name) {}

    private MeanCurve(Metric metric, List<ShownCurve> members, MeanValues.Band band) {
        this.metric = metric;
        this.members = List.copyOf(members);
        this.band = band;
        CurvePoints first = members.getFirst().points();
        MetricSeries none = MetricSeries.named(metric.name()).snapshot();
        shown = new ShownCurve(metric.group(), none, new CurvePoints(first.horizontal(), first.origin()));
    }

    /**
     * Averages the curves of each group, metric by metric.
     *
     * @param before the means so far; those of the same curves are kept, and averaged again only if their curves have grown
     */
    static List<MeanCurve> of(List<ShownCurve> curves, JobGroups groups, List<MeanCurve> before) {
        Map<Metric, List<ShownCurve>> metrics = new LinkedHashMap<>();
        for (ShownCurve curve : curves) {
            Metric metric = new Metric(groups.of(curve.job()), curve.series().name());
            metrics.computeIfAbsent(metric, missing -> new ArrayList<>()).add(curve);
        }
        Map<Metric, MeanCurve> known = before.stream().collect(Collectors.toMap(mean -> mean.metric, mean -> mean));
        List<MeanCurve> means = new ArrayList<>();
        metrics.forEach((metric, same) -> {
            MeanCurve kept = known.get(metric);
            MeanCurve mean =
                    kept != null && kept.members.equals(same) ? kept : new MeanCurve(metric, same, groups.band());
            mean.chooseBand(groups.band());
            mean.update();
            means.add(mean);
        });
        return means;
    }

    private void chooseBand(MeanValues.Band now) {
        if (now != band) {
            band = now;
            shown.points().chooseBand(now);
        }
    }

    ShownCurve shown() {
        return shown;
    }

    /** Averages the curves again if they have grown. */
    void update() {
        long now = members.stream().mapToLong(curve -> curve.points().version()).sum();
        if (now == averaged) {
            return;
        }
        averaged = now;
        MeanValues values =
                Averaging.average(members.stream().map(ShownCurve::points).toList());
        shown.show(values, band, members.stream().anyMatch(ShownCurve::isDiverged));
    }
}
