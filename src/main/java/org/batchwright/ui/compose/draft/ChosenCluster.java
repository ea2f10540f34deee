package org.batchwright.ui.compose.draft;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.PresetId;
import org.batchwright.run.cluster.DefaultCluster;
import org.batchwright.ui.fx.Background;
import org.batchwright.ui.fx.Latest;

/** The cluster of the open preset: the user's choice, which is restored in the next session, or else the usual cluster. */
public final class ChosenCluster {
    private final DefaultCluster usual;
    private final Runnable changed;
    private final ReadOnlyObjectWrapper<ClusterName> cluster = new ReadOnlyObjectWrapper<>(ClusterName.THIS_COMPUTER);
    private final ReadOnlyObjectWrapper<List<ClusterName>> clusters = new ReadOnlyObjectWrapper<>(List.of());
    private final ReadOnlyObjectWrapper<Map<PresetId, ClusterName>> picked = new ReadOnlyObjectWrapper<>(Map.of());
    private final Latest<ClusterName> looking;
    private Optional<PresetId> open = Optional.empty();

    /** @param changed called when the cluster or its file changes */
    ChosenCluster(DefaultCluster usual, Background background, Runnable changed) {
        this.usual = usual;
        this.changed = changed;
        looking = new Latest<>(background);
        clusters.set(names());
        usual.clusters().onChange(all -> background.runOnFxThread(this::readClusters));
    }

    /** Returns the available clusters, starting with this computer. */
    public ReadOnlyObjectProperty<List<ClusterName>> clusters() {
        return clusters.getReadOnlyProperty();
    }

    /** Returns the user's choice for each preset, the most recent one last. */
    public ReadOnlyObjectProperty<Map<PresetId, ClusterName>> picked() {
        return picked.getReadOnlyProperty();
    }

    /** Restores the choices of an earlier session. */
    public void restore(Map<PresetId, ClusterName> earlier) {
        picked.set(earlier);
    }

    ReadOnlyObjectProperty<ClusterName> cluster() {
        return cluster.getReadOnlyProperty();
    }

    /** Runs the action once the cluster of the last opened preset is known, or immediately if it already is. */
    public void runWhenKnown(Runnable action) {
        looking.runWhenIdle(action);
    }

    /** Chooses the cluster for an opened preset; the preset's history, which shows where it last ran, is read in the background. */
    void open(PresetId preset) {
        open = Optional.of(preset);
        looking.run(
                progress -> usual.of(preset).name(),
                outcome -> outcome.handle(
                        found -> applyFound(preset, found),
                        unreadable -> applyFound(preset, ClusterName.THIS_COMPUTER)));
    }

    /** Sets the user's choice for the open preset. */
    void chooseCluster(ClusterName chosen) {
        open.ifPresent(preset -> {
            Map<PresetId, ClusterName> now = withoutPick(preset);
            now.put(preset, chosen);
            picked.set(now);
        });
        show(chosen);
    }

    void forget(PresetId preset) {
        picked.set(withoutPick(preset));
        open = open.filter(now -> !now.equals(preset));
    }

    private Map<PresetId, ClusterName> withoutPick(PresetId preset) {
        Map<PresetId, ClusterName> others = new LinkedHashMap<>(picked.get());
        others.remove(preset);
        return others;
    }

    private void applyFound(PresetId preset, ClusterName found) {
        ClusterName own = picked.get().getOrDefault(preset, found);
        show(clusters.get().contains(own) ? own : found);
    }

    private void readClusters() {
        List<ClusterName> now = names();
        clusters.set(now);
        if (!now.contains(cluster.get())) {
            cluster.set(ClusterName.THIS_COMPUTER);
        }
        changed.run();
    }

    private void show(ClusterName now) {
        cluster.set(now);
        changed.run();
    }

    private List<ClusterName> names() {
        return usual.clusters().all().stream().map(Cluster::name).toList();
    }
}
