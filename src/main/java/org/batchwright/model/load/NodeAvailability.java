package org.batchwright.model.load;

/** Whether new jobs may start on a node. */
public enum NodeAvailability {
    OPEN,
    /** Only the jobs of a reservation may. */
    RESERVED,
    /** No jobs may start: it is down, being drained or in an unknown state. */
    CLOSED
}
