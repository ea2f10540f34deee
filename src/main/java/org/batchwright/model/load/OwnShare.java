package org.batchwright.model.load;

import java.util.List;
import java.util.Map;

/**
 * What share of the cluster the user is entitled to, and how much of it has been used.
 *
 * @param priorities the parts of each waiting job's priority, keyed by the ID of the job or its array
 */
public record OwnShare(
        List<FairShare> shares,
        List<LimitUse> limits,
        List<License> licenses,
        Map<String, List<PriorityFactor>> priorities,
        List<QueueShare> queueShares) {
    public static final OwnShare UNKNOWN = new OwnShare(List.of(), List.of(), List.of(), Map.of(), List.of());

    /**
     * @param granted the share of the cluster that the user's account is entitled to, from 0 to 1
     * @param used the user's share of the recent use, from 0 to 1
     * @param factor the resulting factor of the priority, from 0 (heavy use) to 1
     */
    public record FairShare(String account, double granted, double used, double factor) {}

    /**
     * The fair share of a scheduler that has a separate one in each queue, and whose priorities have no upper limit.
     *
     * @param queue the queue, and the group in it if shares are given to groups: {@code normal/chem}
     * @param granted the share of the queue that the user is entitled to, from 0 to 1
     * @param used the user's share of the recent use, from 0 to 1
     * @param priority the priority of the user's jobs; jobs with a higher priority go first
     * @param place the rank of this priority among all users' priorities, from 1
     * @param all the number of ranked users
     */
    public record QueueShare(String queue, double granted, double used, double priority, int place, int all) {}

    /**
     * @param holder what sets the limit: {@code account lab}
     * @param limit the limit's own name: {@code MaxJobs}
     */
    public record LimitUse(String holder, String limit, Utilization use) {}

    public record License(String name, Utilization use) {}

    /** @param name the scheduler's own name: {@code fair share} */
    public record PriorityFactor(String name, long points) {}

    public OwnShare {
        shares = List.copyOf(shares);
        limits = List.copyOf(limits);
        licenses = List.copyOf(licenses);
        priorities = Map.copyOf(priorities);
        queueShares = List.copyOf(queueShares);
    }
}
