package org.batchwright.plan.usage;

import java.time.Duration;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Task;
import org.batchwright.plan.cost.Cost;
import org.batchwright.plan.cost.Pricing;

/**
 * The resources that the jobs of a run requested and used, and their cost. Only the requests of ordinary jobs are known; a sample and
 * stages request different resources.
 */
final class RunUsage {
    private final Optional<Settings> settings;
    private final RequestedResources requested;
    private final Optional<Pricing> pricing;
    private final Map<Duration, Cost> costs = new HashMap<>();

    /**
     * @param settings the jobs' requests; empty if they are no longer known
     * @param cluster the cluster with the prices of its file and its known queues; empty if it was removed
     */
    RunUsage(Optional<Settings> settings, Optional<Cluster> cluster) {
        this.settings = settings;
        this.requested =
                settings.map(known -> RequestedResources.of(known, cluster)).orElse(RequestedResources.UNKNOWN);
        this.pricing = cluster.flatMap(Pricing::of);
    }

    JobUsage of(Job job) {
        boolean usual =
                job.what().role() != Task.Role.SAMPLE && job.what().stage().isEmpty();
        RequestedResources share = usual ? requested : RequestedResources.UNKNOWN;
        Optional<Duration> elapsed = job.report().times().elapsed();
        Map<UsageMeasure, Duration> hours = new EnumMap<>(UsageMeasure.class);
        elapsed.ifPresent(time -> {
            put(hours, UsageMeasure.NODE_HOURS, time, share.nodes());
            put(hours, UsageMeasure.GPU_HOURS, time, share.gpus());
            put(hours, UsageMeasure.CPU_HOURS, time, share.cpus());
        });
        job.report().used().cpuTime().ifPresent(time -> hours.put(UsageMeasure.CPU_HOURS_USED, time));
        return new JobUsage(JobUsage.end(job), hours, cost(usual ? elapsed : Optional.empty()));
    }

    private static void put(Map<UsageMeasure, Duration> hours, UsageMeasure measure, Duration time, OptionalInt count) {
        if (count.isPresent()) {
            hours.put(measure, time.multipliedBy(count.getAsInt()));
        }
    }

    private Optional<Cost> cost(Optional<Duration> elapsed) {
        if (pricing.filter(Pricing::isFree).isPresent()) {
            return Optional.of(new Cost.Free());
        }
        return pricing.flatMap(rates -> settings.flatMap(request ->
                elapsed.map(time -> costs.computeIfAbsent(time, took -> rates.actualCost(request, took)))));
    }
}
