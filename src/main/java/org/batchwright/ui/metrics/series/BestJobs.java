package org.batchwright.ui.metrics.series;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import org.batchwright.ui.metrics.number.NumberText;
import org.batchwright.ui.widget.Texts;

/**
 * The jobs with the best value of a metric.
 *
 * @param higher whether higher values are better
 * @param jobs the best jobs; several if they have the same value
 */
public record BestJobs(String metric, boolean higher, double value, Set<ShownJob> jobs) {
    public BestJobs {
        jobs = Set.copyOf(jobs);
    }

    /**
     * Returns the best jobs; empty if no job is better than another.
     *
     * @param jobs the jobs that have the metric, including those that diverged
     * @param values function that returns the value for a job; not finite if the job diverged
     */
    public static Optional<BestJobs> of(String metric, Collection<ShownJob> jobs, ToDoubleFunction<ShownJob> values) {
        if (!MetricSummary.hasBest(metric)) {
            return Optional.empty();
        }
        boolean higher = MetricSummary.isHigherBetter(metric);
        List<ShownJob> measured = jobs.stream()
                .filter(job -> Double.isFinite(values.applyAsDouble(job)))
                .toList();
        DoubleStream all = measured.stream().mapToDouble(values);
        double best = (higher ? all.max() : all.min()).orElse(Double.NaN);
        Set<ShownJob> chosen = measured.stream()
                .filter(job -> values.applyAsDouble(job) == best)
                .collect(Collectors.toSet());
        return chosen.isEmpty() || chosen.size() == jobs.size()
                ? Optional.empty()
                : Optional.of(new BestJobs(metric, higher, best, chosen));
    }

    /** Returns a sentence that states which value is the best and whether higher or lower values are better. */
    public String describe() {
        return Texts.get("metrics.jobs.best." + (higher ? "higher" : "lower"), metric, NumberText.value(value));
    }
}
