package org.batchwright.model.load;

/** A part of a cluster's load that a site may hide. */
public enum LoadPart {
    NODES,
    JOBS,
    /** Jobs of other users. */
    OTHERS,
    /** How many GPUs each job has or requests. */
    JOB_GPUS,
    PRIORITIES,
    SHARES,
    LIMITS,
    RESERVATIONS,
    LICENSES
}
