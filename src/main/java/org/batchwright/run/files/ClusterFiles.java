package org.batchwright.run.files;

import org.batchwright.model.cluster.Cluster;

/** The files of clusters, as the account there sees them. */
public interface ClusterFiles {

    /** All of them: names count from the top. */
    FileTree of(Cluster cluster);
}
