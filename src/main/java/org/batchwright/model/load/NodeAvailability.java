package org.batchwright.model.load;

/** Whether new jobs may start on a node. */
public enum NodeAvailability {
    OPEN,
    /** Only the jobs of a reservation may. */
    RESERVED,
    /** None may: it is down, being drained or in a state that is not known. */
    CLOSED
}
