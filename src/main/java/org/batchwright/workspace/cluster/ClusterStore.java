package org.batchwright.workspace.cluster;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;

/** The clusters of a workspace; this computer is always the first. */
public interface ClusterStore {

    /** As last read; does no disk I/O. */
    List<Cluster> all();

    Optional<Cluster> find(ClusterName name);

    /** Problems of cluster files, with line and column. */
    List<Problem> problems();

    void reload() throws OperationException;

    /** Writes a new file, or the changes to an existing one. */
    void save(Cluster cluster) throws OperationException;

    void delete(ClusterName name) throws OperationException;

    /** The ready-made sites that a cluster's file may build on. */
    BundledSites sites();

    /** Called on any thread after a file changed. */
    Subscription onChange(Consumer<List<Cluster>> listener);
}
