package org.batchwright.ui.clusters;

import java.util.List;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.ui.fx.Background;
import org.batchwright.workspace.cluster.ClusterStore;

/**
 * Changes to the files of clusters, made in the background.
 *
 * @param changed called with all clusters after a change
 * @param failed called if it was refused
 */
record ClusterChanges(
        ClusterStore store,
        Background background,
        Consumer<List<Cluster>> changed,
        Consumer<OperationException> failed) {

    interface Change {
        void apply() throws OperationException, InterruptedException;
    }

    void make(Change change, Runnable then) {
        background.startHidden(
                progress -> {
                    change.apply();
                    return store.all();
                },
                outcome -> outcome.handle(
                        all -> {
                            changed.accept(all);
                            then.run();
                        },
                        failed));
    }
}
