package org.batchwright.scheduler;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.cluster.Limits;
import org.batchwright.model.cluster.Queue;

/**
 * The facts discovered about a cluster.
 *
 * @param dialect name of the dialect that detected its scheduler: {@code slurm}
 * @param version the scheduler's display name and version: {@code Slurm 22.05.8}
 * @param queues the cluster's queues with their limits
 * @param accounts the accounts that jobs may be charged to; absent if the site does not check accounts or did not report them
 * @param limits the limits per user
 * @param around other findings of the same discovery
 */
public record Discovery(
        String dialect, String version, List<Queue> queues, Optional<Accounts> accounts, Limits limits, Around around) {

    /**
     * Findings based on other sources besides the scheduler.
     *
     * @param offers names that a job may request
     * @param place facts about the login node
     * @param askedAt time of the query
     */
    public record Around(AvailableResources offers, LoginNodeFacts place, Optional<Instant> askedAt) {
        public static final Around UNKNOWN =
                new Around(AvailableResources.NONE, LoginNodeFacts.UNKNOWN, Optional.empty());
    }

    public Discovery {
        queues = List.copyOf(queues);
    }

    public Discovery(String dialect, String version, List<Queue> queues, Optional<Accounts> accounts, Limits limits) {
        this(dialect, version, queues, accounts, limits, Around.UNKNOWN);
    }

    public Discovery(String dialect, String version, List<Queue> queues) {
        this(dialect, version, queues, Optional.empty(), Limits.UNKNOWN);
    }

    /** Returns the GPU types of all queues, without duplicates. */
    public List<String> gpuTypes() {
        return queues.stream()
                .flatMap(queue -> queue.perNode().gpuTypes().stream())
                .distinct()
                .toList();
    }

    public AvailableResources availableResources() {
        return around.offers();
    }

    public LoginNodeFacts loginNodeFacts() {
        return around.place();
    }

    public Optional<Instant> queriedAt() {
        return around.askedAt();
    }

    public Discovery with(AvailableResources offers) {
        return with(new Around(offers, around.place(), around.askedAt()));
    }

    /** Returns this discovery with the choices of another one. */
    public Discovery withChoicesOf(Discovery other) {
        AvailableResources own = availableResources();
        return with(new AvailableResources(
                own.classes(),
                own.features(),
                own.reservations(),
                own.licenses(),
                other.availableResources().choices(),
                own.gpus()));
    }

    public Discovery withQueryDetails(LoginNodeFacts place, Instant now) {
        return with(new Around(around.offers(), place, Optional.of(now)));
    }

    /** Returns this discovery with the accounts of another one; used if this one arrived before accounting responded. */
    public Discovery withAccountsOf(Discovery other) {
        AvailableResources own = availableResources();
        AvailableResources all = new AvailableResources(
                other.availableResources().classes(),
                own.features(),
                own.reservations(),
                own.licenses(),
                own.choices(),
                own.gpus());
        return new Discovery(
                dialect,
                version,
                queues,
                other.accounts,
                new Limits(limits.arrayIndex(), other.limits.jobs(), limits.memoryUnsaid()),
                new Around(all, around.place(), around.askedAt()));
    }

    private Discovery with(Around changed) {
        return new Discovery(dialect, version, queues, accounts, limits, changed);
    }
}
