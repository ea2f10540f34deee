package org.batchwright.plan.cost;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Price;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport.Times;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;

/**
 * What a run came to, by the times its jobs took and today's rates.
 *
 * @param spent of the jobs that have ended
 * @param asked what was taken first, of all its jobs, where the site takes that
 * @param open how many of its jobs may still cost something
 * @param formula the rates in words
 */
public record Bill(Cost spent, Optional<Cost> asked, int open, List<String> formula) {
    public Bill {
        formula = List.copyOf(formula);
    }

    /**
     * Absent where the cluster has no price.
     *
     * @param settings what the jobs asked for; a sample may have asked for less, so its part is an estimate
     */
    public static Optional<Bill> of(Cluster cluster, Settings settings, Run run) {
        return Pricing.of(cluster).map(pricing -> of(pricing, settings, run));
    }

    private static Bill of(Pricing pricing, Settings settings, Run run) {
        Map<Duration, Cost> known = new HashMap<>();
        Optional<Cost> spent = run.jobs().stream()
                .filter(job ->
                        job.state().isFinal() && job.report().times().start().isPresent())
                .map(job -> took(job)
                        .map(time -> known.computeIfAbsent(time, took -> pricing.spent(settings, took)))
                        .map(cost -> forRole(job, cost))
                        .orElseGet(Bill::timeNotKnown))
                .reduce(Cost::plus);
        Optional<Cost> asked = pricing.isPrepaid()
                ? run.jobs().stream()
                        .filter(job -> job.report().times().start().isPresent()
                                || !job.state().isFinal())
                        .map(job -> 1L)
                        .reduce(Long::sum)
                        .map(pricing.asked(settings)::times)
                : Optional.empty();
        int open =
                (int) run.jobs().stream().filter(job -> !job.state().isFinal()).count();
        return new Bill(
                spent.orElseGet(() -> pricing.spent(settings, Duration.ZERO).times(0)),
                asked,
                open,
                pricing.words(settings));
    }

    private static Cost timeNotKnown() {
        return new Cost.NotKnown("how long a job took is not known", Optional.empty());
    }

    private static Cost forRole(Job job, Cost cost) {
        return job.what().role() == Task.Role.SAMPLE && cost instanceof Cost.Amount amount
                ? new Cost.Amount(amount.byUnit(), Price.Sure.GUESSED)
                : cost;
    }

    private static Optional<Duration> took(Job job) {
        Times times = job.report().times();
        return times.end()
                .map(end -> Duration.between(times.start().orElse(end), end))
                .map(time -> time.isNegative() ? Duration.ZERO : time);
    }
}
