package org.batchwright.model.load;

/** Whether new jobs may start on a node. */
public enum NodeAvailability {
    OPEN,
    /** Only jobs of a reservation may start. */
    RESERVED,
    /** No jobs may start: the node is down, being drained or in an unknown state. */
    CLOSED
}
