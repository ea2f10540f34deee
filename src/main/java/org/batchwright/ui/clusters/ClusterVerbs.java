package org.batchwright.ui.clusters;

import java.util.Optional;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterField;

/** Actions of the buttons on a cluster's page. */
interface ClusterVerbs {
    void edit(Cluster cluster);

    /** Opens the form at a field. */
    void edit(Cluster cluster, ClusterField<?> field);

    /** Opens the form at the key file, with the file chooser. */
    void chooseKeyFile(Cluster cluster);

    /** Browses the cluster's folders. */
    void files(Cluster cluster);

    void remove(Cluster cluster);

    /** Returns an action that opens a terminal on the cluster; absent if it has no login node. */
    Optional<Runnable> terminal(Cluster cluster);
}
