package org.batchwright.run.files;

import org.batchwright.model.cluster.Cluster;

/** The files on clusters that the remote account can see. */
public interface ClusterFiles {

    /** Returns the whole file system, with names relative to the root. */
    FileTree of(Cluster cluster);
}
