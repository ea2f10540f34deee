package org.batchwright.ui.metrics.series;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.batchwright.model.metric.GpuSeries;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.model.metric.RunMetrics;
import org.batchwright.model.run.RunId;
import org.batchwright.run.metrics.MetricStore;
import org.batchwright.ui.metrics.plot.CurvePoints;
import org.batchwright.ui.metrics.plot.HorizontalValue;

/** Reads the curves of jobs. Blocks, so it must not be called on the FX thread. */
public record CurveReader(MetricStore store) {
    /**
     * The curves that have been read.
     *
     * @param grown the current points of already known curves, keyed by curve
     * @param created curves that were not known before
     */
    public record CurvesRead(Map<String, MetricSeries> grown, List<ShownCurve> created) {}

    /** @param known predicate that tests whether there is already a curve with this key for this axis */
    public CurvesRead read(List<ShownJob> jobs, HorizontalValue horizontal, Predicate<String> known) {
        Map<RunId, Map<Integer, RunMetrics>> runs = new HashMap<>();
        Map<RunId, List<ShownJob>> byRun =
                jobs.stream().collect(Collectors.groupingBy(ShownJob::run, LinkedHashMap::new, Collectors.toList()));
        byRun.forEach((run, of) -> runs.put(run, metrics(run, of)));
        Map<ShownJob, List<MetricSeries>> all = new LinkedHashMap<>();
        jobs.forEach(job -> all.put(
                job,
                mostExact(runs.getOrDefault(job.run(), Map.of())
                        .getOrDefault(job.job(), RunMetrics.none(job.run(), job.job())))));
        boolean hasSteps = all.values().stream().flatMap(List::stream).anyMatch(CurveReader::hasSteps);
        CurvesRead read = new CurvesRead(new HashMap<>(), new ArrayList<>());
        all.forEach((job, series) -> {
            long origin = firstTime(series);
            for (MetricSeries one : series) {
                String key = ShownCurve.key(job, one.name());
                if (known.test(key)) {
                    read.grown().put(key, one);
                } else {
                    CurvePoints points = new CurvePoints(axis(one, horizontal, hasSteps), origin);
                    read.created().add(new ShownCurve(job, one, points));
                }
            }
        });
        return read;
    }

    private Map<Integer, RunMetrics> metrics(RunId run, List<ShownJob> jobs) {
        List<RunMetrics> all =
                jobs.size() == 1 ? List.of(store.of(run, jobs.getFirst().job())) : store.ofRun(run);
        return all.stream().collect(Collectors.toMap(RunMetrics::job, each -> each, (one, other) -> one));
    }

    /** Returns one series per name: if two sources contain the same name, the one in the more precise format. */
    private static List<MetricSeries> mostExact(RunMetrics metrics) {
        return metrics.curves().stream()
                .filter(curve -> curve.series().size() > 0 && !isTotal(curve.series()))
                .collect(Collectors.groupingBy(curve -> curve.series().name(), LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(same -> same.stream()
                        .max(Comparator.comparing(curve -> curve.origin().format()))
                        .orElseThrow()
                        .series())
                .toList();
    }

    /**
     * Returns the axis of a series; GPU metrics are measured over time and have no steps.
     *
     * @param hasSteps whether any series has steps; if so, the points of a series that is logged only once per epoch are not numbered as
     *     steps
     */
    private static HorizontalValue axis(MetricSeries series, HorizontalValue horizontal, boolean hasSteps) {
        if (GpuSeries.of(series.name()).isPresent()) {
            return horizontal.overTime();
        }
        boolean hasPlace = horizontal == HorizontalValue.STEP
                ? !hasSteps || hasSteps(series) || !HorizontalValue.EPOCH.isKnownFor(series)
                : horizontal.isKnownFor(series);
        return hasPlace ? horizontal : horizontal.other();
    }

    private static boolean hasSteps(MetricSeries series) {
        return !Double.isNaN(series.step(series.size() - 1));
    }

    private static boolean isTotal(MetricSeries series) {
        return GpuSeries.of(series.name())
                .filter(gpu -> gpu.measure() == GpuSeries.Measure.TOTAL)
                .isPresent();
    }

    private static long firstTime(List<MetricSeries> series) {
        return series.stream()
                .flatMapToLong(one -> IntStream.range(0, one.size())
                        .mapToLong(one::time)
                        .filter(time -> time != MetricSeries.UNKNOWN_TIME)
                        .limit(1))
                .min()
                .orElse(0);
    }
}
