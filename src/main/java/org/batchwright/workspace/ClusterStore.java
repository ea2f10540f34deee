package org.batchwright.workspace;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.model.Cluster;
import org.batchwright.model.ClusterName;
import org.batchwright.model.Listening;
import org.batchwright.model.Problem;
import org.batchwright.model.Trouble;

/** The clusters of a workspace; this computer is always the first. */
public interface ClusterStore {

    /** As last read; does not touch the disk. */
    List<Cluster> all();

    Optional<Cluster> find(ClusterName name);

    /** What is wrong with cluster files, with line and column. */
    List<Problem> problems();

    void reload() throws Trouble;

    /** Writes a new file, or what changed in an existing one. */
    void save(Cluster cluster) throws Trouble;

    void delete(ClusterName name) throws Trouble;

    /** The ready-made sites that a cluster's file may build on. */
    SiteFiles sites();

    /** Told on any thread after a file changed. */
    Listening onChange(Consumer<List<Cluster>> listener);
}
