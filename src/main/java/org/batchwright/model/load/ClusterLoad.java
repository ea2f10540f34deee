package org.batchwright.model.load;

import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The running and waiting jobs of a cluster at one time, as reported by its scheduler.
 *
 * @param at the time of the cluster's answer
 * @param user the user whose jobs are "mine"
 * @param jobs the jobs of all users that the site shows, except ended jobs
 * @param reservations current and future reservations
 * @param hidden the parts that the site does not show; any other empty part really is empty
 */
public record ClusterLoad(
        Instant at,
        String user,
        List<NodeLoad> nodes,
        List<QueuedJob> jobs,
        OwnShare mine,
        List<Reservation> reservations,
        List<HiddenPart> hidden) {

    public ClusterLoad {
        jobs = List.copyOf(jobs);
        reservations = List.copyOf(reservations);
        hidden = List.copyOf(hidden);
        nodes = reserved(nodes, reservations, at);
    }

    /**
     * Marks nodes as reserved, because schedulers do not report this for a node that is partly in use. The user's own reservation does not
     * reduce what is available.
     */
    private static List<NodeLoad> reserved(List<NodeLoad> nodes, List<Reservation> reservations, Instant at) {
        Set<String> names = new HashSet<>();
        reservations.stream()
                .filter(one -> one.use() != Reservation.Use.MINE && one.holdsAt(at))
                .forEach(one -> names.addAll(one.nodes()));
        return nodes.stream()
                .map(node -> node.isOpen() && names.contains(node.name()) ? node.reserved() : node)
                .toList();
    }

    public Optional<HiddenPart> hidden(LoadPart part) {
        return hidden.stream().filter(one -> one.part() == part).findFirst();
    }

    public boolean shows(LoadPart part) {
        return hidden(part).isEmpty();
    }

    /** Returns whether the site shows only the user's own jobs, which do not add up to the cluster's totals. */
    public boolean showsOnlyMine() {
        return !shows(LoadPart.OTHERS) && jobs.stream().allMatch(this::isMine);
    }

    /** Returns the next maintenance that affects all of these nodes. */
    public Optional<Reservation> nextMaintenance(Predicate<NodeLoad> which, Instant now) {
        Set<String> names = nodes.stream().filter(which).map(NodeLoad::name).collect(Collectors.toSet());
        return reservations.stream()
                .filter(one ->
                        one.use() == Reservation.Use.MAINTENANCE && one.start().isAfter(now))
                .filter(one -> !names.isEmpty() && new HashSet<>(one.nodes()).containsAll(names))
                .min(Comparator.comparing(Reservation::start));
    }

    public boolean isMine(QueuedJob job) {
        return job.isOf(user);
    }

    public List<QueuedJob> myJobs() {
        return jobs.stream().filter(this::isMine).toList();
    }
}
