package org.batchwright.run.files;

import org.batchwright.model.cluster.Cluster;

/** The files of clusters, as visible to the remote account. */
public interface ClusterFiles {

    /** Returns the whole file system: names are relative to the root. */
    FileTree of(Cluster cluster);
}
