package org.batchwright.cli.output.metric;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.batchwright.model.metric.Better;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.model.metric.RunMetrics;

/**
 * The best value of each metric in the jobs of a run.
 *
 * @param byMetric the best values, keyed by metric name; metrics with the same best value in all jobs are absent
 */
public record BestValues(Map<String, Double> byMetric) {
    public BestValues {
        byMetric = Map.copyOf(byMetric);
    }

    static BestValues of(List<RunMetrics> jobs) {
        Map<String, Double> best = new LinkedHashMap<>();
        jobs.stream()
                .flatMap(job -> job.series().stream())
                .map(MetricSeries::name)
                .distinct()
                .forEach(name -> ofMetric(name, jobs).ifPresent(value -> best.put(name, value)));
        return new BestValues(best);
    }

    private static Optional<Double> ofMetric(String name, List<RunMetrics> jobs) {
        double[] values = jobs.stream()
                .flatMap(job -> job.find(name).stream())
                .mapToDouble(BestValues::best)
                .filter(Double::isFinite)
                .toArray();
        boolean isComparable = DoubleStream.of(values).distinct().count() > 1;
        DoubleStream all = DoubleStream.of(values);
        return isComparable
                ? Optional.of((Better.of(name) == Better.HIGHER ? all.max() : all.min()).orElseThrow())
                : Optional.empty();
    }

    /** Returns the best finite value; NaN if there is none, if the last value is not finite, or if no value is better than another. */
    private static double best(MetricSeries series) {
        Better better = Better.of(series.name());
        double best = Double.NaN;
        if (series.size() > 0 && !Double.isFinite(series.value(series.size() - 1))) {
            return best; // a job that diverged is not the best one
        }
        for (int point = 0; better != Better.NEITHER && point < series.size(); point++) {
            double value = series.value(point);
            boolean isBetter = Double.isNaN(best) || (better == Better.HIGHER ? value > best : value < best);
            best = Double.isFinite(value) && isBetter ? value : best;
        }
        return best;
    }

    /** Returns whether no job has a better value of this metric and at least one has a worse value. */
    boolean has(MetricSeries series) {
        Double best = byMetric.get(series.name());
        return best != null && best == best(series);
    }

    /** Puts the job with the best value of a metric first, and jobs without a value last. */
    public static Comparator<RunMetrics> bestFirst(String metric) {
        boolean higher = Better.of(metric) == Better.HIGHER;
        return Comparator.comparingDouble(job -> {
            double best = job.find(metric).map(BestValues::best).orElse(Double.NaN);
            return higher ? -best : best; // NaN comes last
        });
    }
}
