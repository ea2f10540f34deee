package org.batchwright.model.load;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.cluster.Queue;

/** Determines what prevents the user's waiting jobs from starting. */
public final class Outlooks {
    private static final int MOST_QUEUES = 3;

    private final ClusterLoad load;
    private final List<Queue> queues;
    private final Instant now;
    private final List<QueuedJob> inTurn;

    /**
     * @param queues the cluster's known queues, with their limits
     * @param now the current time by the cluster's clock
     */
    public Outlooks(ClusterLoad load, List<Queue> queues, Instant now) {
        this.load = load;
        this.queues = List.copyOf(queues);
        this.now = now;
        inTurn = load.jobs().stream()
                .filter(job -> job.isQueued() && job.status().obstacle() == Obstacle.TURN)
                .toList();
    }

    /** Returns the user's waiting jobs, highest priority first. */
    public List<QueuedJob> mine() {
        return load.jobs().stream()
                .filter(job -> job.isWaiting() && load.isMine(job))
                .sorted(Comparator.comparingLong(Outlooks::priority).reversed())
                .toList();
    }

    public JobOutlook of(QueuedJob job) {
        boolean turn = job.status().obstacle() == Obstacle.TURN;
        boolean timed = turn || job.status().obstacle() == Obstacle.UNKNOWN;
        return new JobOutlook(
                job,
                turn ? ahead(job) : Optional.empty(),
                turn ? others(job) : List.of(),
                timed && job.isQueued() ? beforeMaintenance(job) : Optional.empty());
    }

    private static long priority(QueuedJob job) {
        return job.status().priority().orElse(0);
    }

    private Optional<JobOutlook.Ahead> ahead(QueuedJob job) {
        if (job.status().priority().isEmpty() || !load.shows(LoadPart.OTHERS)) {
            return Optional.empty();
        }
        int jobs = 0;
        int gpus = 0;
        int cpus = 0;
        for (QueuedJob other : inTurn) {
            if (!other.id().equals(job.id()) && share(other, job) && goesFirst(other, job)) {
                jobs += other.count();
                gpus += other.count() * other.demand().allGpus();
                cpus += other.count() * other.demand().cpus();
            }
        }
        return Optional.of(new JobOutlook.Ahead(jobs, gpus, cpus));
    }

    private static boolean share(QueuedJob one, QueuedJob other) {
        return !Collections.disjoint(one.owner().queues(), other.owner().queues());
    }

    private static boolean goesFirst(QueuedJob other, QueuedJob job) {
        long difference = priority(other) - priority(job);
        return difference > 0 || (difference == 0 && submitted(other).isBefore(submitted(job)));
    }

    private static Instant submitted(QueuedJob job) {
        return job.schedule().submitted().orElse(Instant.MAX);
    }

    /**
     * Returns the other queues with room for the job. A queue where a job is already waiting for its turn has no room, even if some
     * resources appear to be free. Resources are assumed to be in use unless the site shows the jobs of all users and their GPUs.
     */
    private List<JobOutlook.OtherQueue> others(QueuedJob job) {
        if (!load.shows(LoadPart.JOB_GPUS) || !load.shows(LoadPart.OTHERS)) {
            return List.of();
        }
        List<JobOutlook.OtherQueue> others = new ArrayList<>();
        for (Queue queue : queues) {
            boolean usable = queue.mark() != Queue.Mark.CLOSED
                    && !job.owner().queues().contains(queue.name())
                    && (queue.perJob().accounts().isEmpty()
                            || queue.perJob().accounts().contains(job.owner().account()));
            if (usable
                    && inTurn.stream()
                            .noneMatch(waiting -> waiting.owner().queues().contains(queue.name()))) {
                room(job, queue).ifPresent(others::add);
            }
        }
        return others.stream().limit(MOST_QUEUES).toList();
    }

    private Optional<JobOutlook.OtherQueue> room(QueuedJob job, Queue queue) {
        int nodes = Math.max(1, job.demand().nodes());
        if (queue.perJob().mostNodes().isPresent() && queue.perJob().mostNodes().getAsInt() < nodes) {
            return Optional.empty();
        }
        List<NodeLoad> open = load.nodes().stream()
                .filter(node -> node.isOpen() && node.queues().contains(queue.name()))
                .toList();
        long fitting = open.stream().filter(node -> fits(job, node, nodes)).count();
        if (fitting < nodes) {
            return Optional.empty();
        }
        int gpus = open.stream().mapToInt(node -> free(job, node)).sum();
        Optional<Duration> limit = job.schedule().limit();
        return Optional.of(new JobOutlook.OtherQueue(
                queue,
                (int) fitting,
                gpus,
                queue.longestTime().filter(longest -> limit.isEmpty() || longest.compareTo(limit.get()) < 0)));
    }

    private static boolean fits(QueuedJob job, NodeLoad node, int nodes) {
        return node.cpus().free() >= Math.ceilDiv(job.demand().cpus(), nodes)
                && node.memory().free() >= Math.ceilDiv(job.demand().memory(), nodes)
                && free(job, node) >= Math.ceilDiv(job.demand().allGpus(), nodes);
    }

    /** Returns the number of a node's GPUs that the job could use. */
    private static int free(QueuedJob job, NodeLoad node) {
        List<GpuCount> wanted = job.demand().gpus();
        return node.gpus().stream()
                .filter(gpus -> wanted.stream()
                        .anyMatch(one -> one.type().isEmpty() || one.type().equals(gpus.type())))
                .mapToInt(NodeGpus::free)
                .sum();
    }

    /**
     * Returns the wall time that ends before the next maintenance; empty unless the maintenance affects every node that the job may run on.
     */
    private Optional<Duration> beforeMaintenance(QueuedJob job) {
        Optional<Reservation> next = load.nextMaintenance(
                node -> !Collections.disjoint(node.queues(), job.owner().queues()), now);
        return next.map(one -> Duration.between(now, one.start()))
                .filter(left -> job.schedule()
                        .limit()
                        .filter(limit -> limit.compareTo(left) > 0)
                        .isPresent());
    }
}
