package org.batchwright.model.cluster;

/** Which clusters an entry of a cluster's file makes sense for. For other clusters, a form offers the entry only if it is set. */
public enum ClusterScope {
    ANY,
    /** All but this computer, which is always there. */
    ADDED,
    /** Those with a login node or a web interface. */
    REMOTE,
    /** Those reached by SSH. */
    SSH,
    /** Those with a scheduler that others use too. */
    SHARED,
    /** Those whose jobs can name a queue. */
    QUEUES,
    /** Those whose jobs wait as processes of this computer. */
    LOCAL_QUEUE
}
