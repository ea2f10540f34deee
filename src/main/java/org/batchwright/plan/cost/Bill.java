package org.batchwright.plan.cost;

import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Price;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.JobReport.Times;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.Task;
import org.batchwright.text.Message;

/**
 * The cost of a run, based on the elapsed times of its jobs and the current rates.
 *
 * @param spent cost of the ended jobs
 * @param prepaid amount charged in advance for all jobs, if the site does so
 * @param open number of jobs that may still incur costs
 * @param formula description of the rates
 */
public record Bill(Cost spent, Optional<Cost> prepaid, int open, List<String> formula) {
    public Bill {
        formula = List.copyOf(formula);
    }

    /**
     * Returns the bill; empty if the cluster has no prices.
     *
     * @param requests the jobs' requests; a sample may have requested less, so its share is an estimate
     */
    public static Optional<Bill> of(Cluster cluster, JobRequests requests, Run run) {
        return Pricing.of(cluster).map(pricing -> of(pricing, requests, run));
    }

    /** A group of jobs that cost the same. */
    private record Alike(Settings settings, Duration time) {}

    private static Bill of(Pricing pricing, JobRequests requests, Run run) {
        Map<Alike, Cost> known = new HashMap<>();
        Optional<Cost> spent = run.jobs().stream()
                .filter(job ->
                        job.state().isFinal() && job.report().times().start().isPresent())
                .map(job -> runTime(job)
                        .map(time -> known.computeIfAbsent(
                                new Alike(requests.of(job), time),
                                alike -> pricing.actualCost(alike.settings(), alike.time())))
                        .map(cost -> costForRole(job, cost))
                        .orElseGet(Bill::unknownTime))
                .reduce(Cost::plus);
        Optional<Cost> prepaid = pricing.isPrepaid()
                ? run.jobs().stream()
                        .filter(job -> job.report().times().start().isPresent()
                                || !job.state().isFinal())
                        .collect(Collectors.groupingBy(requests::of, LinkedHashMap::new, Collectors.counting()))
                        .entrySet()
                        .stream()
                        .map(alike -> pricing.requestedCost(alike.getKey()).times(alike.getValue()))
                        .reduce(Cost::plus)
                : Optional.empty();
        int open =
                (int) run.jobs().stream().filter(job -> !job.state().isFinal()).count();
        return new Bill(
                spent.orElseGet(() -> pricing.actualCost(requests.firstJobSettings(), Duration.ZERO)
                        .times(0)),
                prepaid,
                open,
                requests.distinct(run.jobs()).stream()
                        .flatMap(settings -> pricing.describe(settings).stream())
                        .distinct()
                        .toList());
    }

    private static Cost unknownTime() {
        return new Cost.NotKnown(Message.text("plan.cost-unknown-duration"), Optional.empty());
    }

    private static Cost costForRole(Job job, Cost cost) {
        return job.what().role() == Task.Role.SAMPLE && cost instanceof Cost.Amount amount
                ? new Cost.Amount(amount.byUnit(), Price.Reliability.GUESSED)
                : cost;
    }

    private static Optional<Duration> runTime(Job job) {
        Times times = job.report().times();
        return times.end()
                .map(end -> Duration.between(times.start().orElse(end), end))
                .map(time -> time.isNegative() ? Duration.ZERO : time);
    }
}
