package org.batchwright.ui.fake;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterSettings;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.workspace.cluster.BundledSites;
import org.batchwright.workspace.cluster.CheckedSettings;
import org.batchwright.workspace.cluster.ClusterFileTexts;
import org.batchwright.workspace.cluster.ClusterStore;
import org.batchwright.workspace.cluster.ClusterText;
import org.batchwright.workspace.cluster.FileClusters;

/** In-memory cluster files. */
public final class FakeClusters implements ClusterStore {
    private final Map<ClusterName, Cluster> clusters = new LinkedHashMap<>();
    private final BundledSites sites = BundledSites.bundled();
    private final Path folder = Jimfs.newFileSystem(Configuration.unix()).getPath("/w/clusters");
    private final FileClusters files =
            new FileClusters(folder, sites, Dialects.known().names());
    private List<Problem> problems = List.of();
    private Optional<OperationException> refusal = Optional.empty();
    private final List<Consumer<List<Cluster>>> listeners = new ArrayList<>();

    public FakeClusters(Cluster... all) {
        sites.all(); // otherwise, a window still open from another test would read them later
        for (Cluster cluster : all) {
            clusters.put(cluster.name(), cluster);
            write(cluster);
        }
    }

    private void write(Cluster cluster) {
        try {
            files.save(cluster.name(), files.settings(cluster.name()), ClusterFileTexts.settings(cluster));
        } catch (OperationException refused) {
            throw new AssertionError(refused);
        }
    }

    @Override
    public List<Cluster> all() {
        return List.copyOf(clusters.values());
    }

    @Override
    public Optional<Cluster> find(ClusterName name) {
        return Optional.ofNullable(clusters.get(name));
    }

    @Override
    public List<Problem> problems() {
        return problems;
    }

    /** Sets the problems that the files have. */
    public void faulty(List<Problem> found) {
        problems = List.copyOf(found);
        List.copyOf(listeners).forEach(listener -> listener.accept(all()));
    }

    /** Returns the text of a cluster file on disk. */
    public String onDisk(ClusterName name) throws IOException {
        return Files.readString(folder.resolve(name.value() + ".yaml"));
    }

    @Override
    public void reload() {}

    /** Adds the cluster, replacing one with the same name. */
    public void save(Cluster cluster) {
        write(cluster);
        put(cluster);
    }

    private void put(Cluster cluster) {
        clusters.put(cluster.name(), cluster);
        List.copyOf(listeners).forEach(listener -> listener.accept(all()));
    }

    @Override
    public ClusterSettings settings(ClusterName name) {
        return files.settings(name);
    }

    @Override
    public ClusterText text(ClusterName name) {
        return files.text(name);
    }

    @Override
    public ClusterText read(ClusterName name, String text) {
        return files.read(name, text);
    }

    @Override
    public void save(ClusterName name, ClusterText opened, String text) throws OperationException {
        files.save(name, opened, text);
        put(files.find(name).orElseThrow());
    }

    @Override
    public CheckedSettings check(ClusterName name, ClusterSettings settings) {
        return files.check(name, settings);
    }

    @Override
    public void save(ClusterName name, ClusterSettings before, ClusterSettings after) throws OperationException {
        if (refusal.isPresent()) {
            throw refusal.get();
        }
        files.save(name, before, after);
        put(files.find(name).orElseThrow());
    }

    /** Makes every change of the form fail. */
    public void refuseSaving(OperationException why) {
        refusal = Optional.of(why);
    }

    @Override
    public void delete(ClusterName name) {
        clusters.remove(name);
        List.copyOf(listeners).forEach(listener -> listener.accept(all()));
    }

    @Override
    public BundledSites sites() {
        return sites;
    }

    @Override
    public Subscription onChange(Consumer<List<Cluster>> listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }
}
