package org.batchwright.model.cluster;

/** Which clusters an entry of a cluster's file makes sense for. For other clusters, a form offers the entry only if it is set. */
public enum ClusterScope {
    ANY,
    /** All but this computer, which is always there. */
    ADDED,
    /** Clusters with a login node or a web interface. */
    REMOTE,
    /** Clusters accessed over SSH. */
    SSH,
    /** Clusters with a scheduler that other users share. */
    SHARED,
    /** Clusters whose jobs can specify a queue. */
    QUEUES,
    /** Clusters whose waiting jobs are processes. */
    LOCAL_QUEUE
}
