package org.batchwright.ui.metrics.series;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.metric.Better;
import org.batchwright.model.metric.MetricSeries;
import org.batchwright.model.metric.RunMetrics;

/**
 * A summary of the most informative metric of a run.
 *
 * @param name the name of the metric
 * @param last the last value
 * @param best the best value; for several jobs, the best value of any job
 * @param line the values over time, reduced to a few points
 */
public record MetricSummary(String name, double last, double best, List<Double> line) {
    private static final int WIDTH = 64;
    private static final Comparator<MetricSeries> TELLING =
            Comparator.comparingInt(series -> rank(MetricName.of(series.name())));

    public MetricSummary {
        line = List.copyOf(line);
    }

    /** Returns whether the last value is NaN or infinite, so that the best value says little about the result. */
    public boolean isDiverged() {
        return !Double.isFinite(last);
    }

    /** Summarizes the metrics of a run by those of the job with the best value. */
    public static Optional<MetricSummary> of(List<RunMetrics> jobs) {
        return jobs.stream()
                .flatMap(job -> job.ownSeries().stream())
                .filter(series -> series.size() > 0)
                .min(TELLING)
                .map(MetricSeries::name)
                .flatMap(name -> ofAll(name, jobs));
    }

    /** Returns the names of all metrics of a run's jobs, the most informative one first. */
    public static List<String> names(List<RunMetrics> jobs) {
        return jobs.stream()
                .flatMap(job -> job.ownSeries().stream())
                .filter(series -> series.size() > 0)
                .sorted(TELLING)
                .map(MetricSeries::name)
                .distinct()
                .toList();
    }

    public static String mostTelling(List<String> names) {
        return names.stream()
                .min(Comparator.comparingInt(name -> rank(MetricName.of(name))))
                .orElseThrow();
    }

    /** Summarizes one metric of several jobs by its values in the job with the best value. */
    public static Optional<MetricSummary> ofAll(String name, List<RunMetrics> jobs) {
        return ofBest(name, jobs).map(OfJob::summary);
    }

    /** The summary of one metric for a single job. */
    public record OfJob(int job, MetricSummary summary) {}

    /** Returns the summary of one metric for the job with the best value, preferably one whose last value is finite. */
    public static Optional<OfJob> ofBest(String name, List<RunMetrics> jobs) {
        boolean higher = isHigherBetter(name);
        Comparator<MetricSummary> order = Comparator.comparingDouble(summary ->
                Double.isFinite(summary.best()) ? higher ? -summary.best() : summary.best() : Double.MAX_VALUE);
        return jobs.stream()
                .flatMap(job -> job
                        .find(name)
                        .filter(series -> series.size() > 0)
                        .map(series -> new OfJob(job.job(), of(series, higher)))
                        .stream())
                .min(Comparator.comparing(
                        OfJob::summary,
                        Comparator.comparing(MetricSummary::isDiverged).thenComparing(order)));
    }

    /** Returns whether the highest value of a metric is the best. */
    public static boolean isHigherBetter(String name) {
        return Better.of(name) == Better.HIGHER;
    }

    /** Returns whether some values of a metric are better than others. */
    public static boolean hasBest(String name) {
        return Better.of(name) != Better.NEITHER;
    }

    /** Returns the rank of a metric; results on data not used for training are the most informative. */
    private static int rank(MetricName name) {
        boolean trained = name.part() == MetricName.Part.TRAINING || name.part() == MetricName.Part.NONE;
        return switch (name.better()) {
            case HIGHER -> trained ? 3 : 0;
            case LOWER -> trained ? 2 : 1;
            case NEITHER -> 4;
        };
    }

    private static MetricSummary of(MetricSeries series, boolean higher) {
        double best = Double.NaN;
        double[] sums = new double[WIDTH];
        int[] counts = new int[WIDTH];
        for (int i = 0; i < series.size(); i++) {
            double value = series.value(i);
            if (Double.isFinite(value)) {
                best = Double.isNaN(best) || (higher ? value > best : value < best) ? value : best;
                int place = (int) ((long) i * WIDTH / series.size());
                sums[place] += value;
                counts[place]++;
            }
        }
        List<Double> line = new ArrayList<>();
        for (int place = 0; place < WIDTH; place++) {
            if (counts[place] > 0) {
                line.add(sums[place] / counts[place]);
            }
        }
        return new MetricSummary(series.name(), series.value(series.size() - 1), best, line);
    }
}
