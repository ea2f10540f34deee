package org.batchwright.ui.metrics.series;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.ui.metrics.plot.Averaging;
import org.batchwright.ui.metrics.plot.CurvePoints;
import org.batchwright.ui.metrics.plot.MeanValues;

/** The mean of a metric of the jobs of a group, which is kept as their curves grow. */
final class MeanCurve {
    private final List<ShownCurve> members;
    private final MeanValues.Band band;
    private final ShownCurve shown;
    private long averaged = -1;

    private record Metric(ShownJob group, String name) {}

    private MeanCurve(ShownJob group, List<ShownCurve> members, MeanValues.Band band) {
        this.members = List.copyOf(members);
        this.band = band;
        CurvePoints first = members.getFirst().points();
        MetricSeries none =
                MetricSeries.named(members.getFirst().series().name()).snapshot();
        shown = new ShownCurve(group, none, new CurvePoints(first.horizontal(), first.origin()));
        update();
    }

    /** Averages the curves of each group, metric by metric. */
    static List<MeanCurve> of(List<ShownCurve> curves, JobGroups groups) {
        Map<Metric, List<ShownCurve>> metrics = new LinkedHashMap<>();
        for (ShownCurve curve : curves) {
            Metric metric = new Metric(groups.of(curve.job()), curve.series().name());
            metrics.computeIfAbsent(metric, missing -> new ArrayList<>()).add(curve);
        }
        List<MeanCurve> means = new ArrayList<>();
        metrics.forEach((metric, same) -> means.add(new MeanCurve(metric.group(), same, groups.band())));
        return means;
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
