package org.batchwright.model.cluster;

/** The clusters that an entry of a cluster's file makes sense for. For other clusters, a form offers the entry only if it is set. */
public enum ClusterScope {
    ANY,
    /** All clusters but this computer, which always exists. */
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
