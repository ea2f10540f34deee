package org.batchwright.ui.clusters;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterSettings;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Value;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.ui.clusters.form.ClusterDraft;
import org.batchwright.ui.fx.Background;
import org.batchwright.workspace.cluster.ClusterStore;
import org.batchwright.workspace.cluster.ClusterText;

/**
 * Changes the files of clusters, in the background.
 *
 * @param changed callback that receives all clusters after a change
 * @param failed action called if the change failed
 */
record ClusterChanges(
        ClusterStore store,
        Background background,
        Consumer<List<Cluster>> changed,
        Consumer<OperationException> failed) {

    interface Change {
        void apply() throws OperationException, InterruptedException;
    }

    void save(ClusterName name, ClusterSettings before, ClusterSettings after, Runnable then) {
        make(() -> store.save(name, before, after), then);
    }

    /** Saves a draft: the typed text with the form's changes applied, or only the form's changes if no text was typed. */
    void save(ClusterDraft draft, Runnable then) {
        ClusterName name = draft.clusterName();
        if (draft.typed().isPresent()) {
            ClusterText typed = draft.typed().get();
            make(() -> store.save(name, draft.opened(), typed.with(draft.settings())), then);
        } else {
            save(name, draft.before(), draft.settings(), then);
        }
    }

    /** Sets one value in the settings as last read, or removes it if the value is absent. */
    void set(ClusterName name, String key, Optional<String> value, Runnable then) {
        ClusterSettings before = store.settings(name);
        save(name, before, before.with(key, value.map(Value::of)), then);
    }

    /** Writes a detected scheduler to the cluster's file if the file names none. */
    void noteScheduler(Cluster cluster, ConnectionStatus status) {
        status.discovery()
                .filter(found -> !cluster.hasScheduler())
                .ifPresent(found -> make(() -> store.saveScheduler(cluster.name(), found.dialect()), () -> {}));
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
