package org.batchwright.model.load;

import java.time.Instant;
import java.util.List;

/**
 * Nodes that are reserved for certain users, or for maintenance, during a period.
 *
 * @param use who may use the nodes
 * @param nodes names of the reserved nodes
 * @param holders users and accounts that the nodes are reserved for; empty if the site does not report them
 */
public record Reservation(String name, Use use, Instant start, Instant end, List<String> nodes, List<String> holders) {

    public enum Use {
        /** No jobs may run on the nodes. */
        MAINTENANCE,
        /** The user may use the nodes. */
        MINE,
        OTHERS
    }

    public Reservation {
        nodes = List.copyOf(nodes);
        holders = List.copyOf(holders);
    }

    /** Returns whether the reservation is in effect at this time. */
    public boolean holdsAt(Instant time) {
        return !time.isBefore(start) && time.isBefore(end);
    }
}
