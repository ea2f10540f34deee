package org.batchwright.workspace.cluster;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.cluster.ClusterSettings;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Value;

/** The clusters of a workspace. This computer is always the first. */
public interface ClusterStore {

    /** Returns the clusters as last read; does no disk I/O. */
    List<Cluster> all();

    Optional<Cluster> find(ClusterName name);

    /** Returns the problems in cluster files, with line and column. */
    List<Problem> problems();

    /** Returns the problems in this cluster's file, even if it cannot be parsed; does no disk I/O. */
    default List<Problem> problems(ClusterName name) {
        return problems().stream()
                .filter(problem -> problem.where() instanceof Problem.InFile place
                        && String.valueOf(place.file().getFileName()).equals(name.value() + ".yaml"))
                .toList();
    }

    void reload() throws OperationException;

    /** Returns the settings in the cluster's own file, as last read; does no disk I/O. */
    ClusterSettings settings(ClusterName name);

    /** Returns the text of the cluster's file as last read, or an empty text if there is no file; does no disk I/O. */
    ClusterText text(ClusterName name);

    /** Parses text as the file of this cluster; does no disk I/O. */
    ClusterText read(ClusterName name, String text);

    /** Returns the effective settings that these settings would produce in the file of this cluster; does no disk I/O. */
    CheckedSettings check(ClusterName name, ClusterSettings settings);

    /**
     * Writes a new file, or writes the changes between two versions of the settings to an existing file, preserving all other content of
     * that file.
     */
    void save(ClusterName name, ClusterSettings before, ClusterSettings after) throws OperationException;

    /**
     * Writes text that the user typed.
     *
     * @param opened the text that was edited; if the file has changed since then, nothing is written
     */
    void save(ClusterName name, ClusterText opened, String text) throws OperationException;

    /** Writes the detected scheduler to the file of a cluster that names none. */
    default void saveScheduler(ClusterName name, String dialect) throws OperationException {
        ClusterSettings known = settings(name);
        save(name, known, known.with(ClusterFields.SCHEDULER_NAME.key(), Optional.of(Value.of(dialect))));
    }

    void delete(ClusterName name) throws OperationException;

    /** Returns the ready-made sites that a cluster's file may build on. */
    BundledSites sites();

    /** Adds a listener that is called on any thread after a file changes. */
    Subscription onChange(Consumer<List<Cluster>> listener);
}
