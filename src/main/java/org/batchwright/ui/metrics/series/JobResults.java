package org.batchwright.ui.metrics.series;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.DoubleStream;

/** The results of jobs or, if the jobs are grouped, the means of the results of each group's jobs, as of now. */
public final class JobResults {
    private final Map<ShownJob, List<Map<String, ShownCurve>>> rows = new LinkedHashMap<>();
    private final Set<String> metrics = new LinkedHashSet<>();
    private final boolean isGrouped;

    /** The value that represents a curve. */
    public enum Statistic {
        BEST,
        LAST
    }

    /** @param jobs all jobs, with or without metrics */
    public JobResults(List<MetricGroup> shown, List<ShownJob> jobs, JobGroups groups) {
        isGrouped = !groups.isNone();
        Map<ShownJob, Map<String, ShownCurve>> curves = new HashMap<>();
        for (MetricGroup group : shown) {
            for (ShownCurve curve : group.jobCurves()) {
                String metric = curve.series().name();
                curves.computeIfAbsent(curve.job(), job -> new HashMap<>()).put(metric, curve);
                metrics.add(metric);
            }
        }
        for (ShownJob job : jobs) {
            rows.computeIfAbsent(groups.of(job), row -> new ArrayList<>()).add(curves.getOrDefault(job, Map.of()));
        }
    }

    /** Returns the groups or, if the jobs are not grouped, the jobs. */
    public List<ShownJob> rows() {
        return List.copyOf(rows.keySet());
    }

    /** Returns the names of all metrics. */
    public Set<String> metrics() {
        return Collections.unmodifiableSet(metrics);
    }

    /** Returns the number of jobs of a row. */
    public int jobs(ShownJob row) {
        return rows.getOrDefault(row, List.of()).size();
    }

    /** Returns the value of a row; for a group, the mean of the finite values. NaN if there is none. */
    public double value(ShownJob row, String metric, Statistic statistic) {
        double[] values = values(row, metric, statistic);
        return isGrouped
                ? DoubleStream.of(values).filter(Double::isFinite).average().orElse(Double.NaN)
                : values.length == 0 ? Double.NaN : values[0];
    }

    /** Returns the sample standard deviation of the finite values of a group; empty if there are less than two. */
    public OptionalDouble deviation(ShownJob row, String metric, Statistic statistic) {
        double[] values = DoubleStream.of(values(row, metric, statistic))
                .filter(Double::isFinite)
                .toArray();
        if (!isGrouped || values.length < 2) {
            return OptionalDouble.empty();
        }
        double mean = DoubleStream.of(values).average().orElseThrow();
        double squares = DoubleStream.of(values)
                .map(value -> (value - mean) * (value - mean))
                .sum();
        return OptionalDouble.of(Math.sqrt(squares / (values.length - 1)));
    }

    /** Returns the number of finite values of a group, if it is not that of its jobs; empty if there are none. */
    public OptionalInt count(ShownJob row, String metric, Statistic statistic) {
        int count = (int) DoubleStream.of(values(row, metric, statistic))
                .filter(Double::isFinite)
                .count();
        return isGrouped && count > 0 && count < jobs(row) ? OptionalInt.of(count) : OptionalInt.empty();
    }

    /** Returns whether a job of a group ended with a value that is not finite. */
    public boolean isDiverged(ShownJob row, String metric) {
        return isGrouped && curves(row, metric).stream().anyMatch(ShownCurve::isDiverged);
    }

    private double[] values(ShownJob row, String metric, Statistic statistic) {
        return curves(row, metric).stream()
                .mapToDouble(curve ->
                        statistic == Statistic.BEST && curve.bestPoint().isPresent() ? curve.best() : curve.last())
                .toArray();
    }

    private List<ShownCurve> curves(ShownJob row, String metric) {
        return rows.getOrDefault(row, List.of()).stream()
                .flatMap(job -> Optional.ofNullable(job.get(metric)).stream())
                .toList();
    }

    /** Returns the rows with the best value; a row with a job that diverged is not one of them. */
    public Optional<BestJobs> best(String metric, Statistic statistic) {
        Map<ShownJob, Double> results = new HashMap<>();
        for (ShownJob row : rows.keySet()) {
            List<ShownCurve> curves = curves(row, metric).stream()
                    .filter(curve -> curve.series().size() > 0)
                    .toList();
            if (!curves.isEmpty()) {
                boolean diverged = curves.stream().anyMatch(ShownCurve::isDiverged);
                results.put(row, diverged ? Double.NaN : value(row, metric, statistic));
            }
        }
        return BestJobs.of(metric, results.keySet(), row -> results.getOrDefault(row, Double.NaN));
    }
}
