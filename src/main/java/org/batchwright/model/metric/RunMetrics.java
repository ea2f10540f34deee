package org.batchwright.model.metric;

import java.util.List;
import java.util.Optional;
import org.batchwright.model.run.RunId;

/**
 * The metrics of one job.
 *
 * @param run the job's run
 * @param job the job's index in the run, {@code Job.task()}
 * @param curves each metric of each source, in the order that they were found; two sources may contain metrics of the same name
 */
public record RunMetrics(RunId run, int job, List<Curve> curves) {
    public RunMetrics {
        curves = List.copyOf(curves);
    }

    /**
     * One series and its source.
     *
     * @param series the points so far
     * @param origin the file that contains the points
     */
    public record Curve(MetricSeries series, MetricOrigin origin) {}

    /** Returns the metrics of a job that has none so far. */
    public static RunMetrics none(RunId run, int job) {
        return new RunMetrics(run, job, List.of());
    }

    public List<MetricSeries> series() {
        return curves.stream().map(Curve::series).toList();
    }

    /** Returns the metrics written by the job's command, without the GPU sampler's metrics. */
    public List<MetricSeries> ownSeries() {
        return curves.stream()
                .filter(curve -> curve.origin().format() != MetricOrigin.Format.GPU)
                .map(Curve::series)
                .toList();
    }

    public Optional<MetricSeries> find(String name) {
        return series().stream().filter(series -> series.name().equals(name)).findFirst();
    }
}
