package org.batchwright.workspace;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.batchwright.model.OperationException;
import org.batchwright.workspace.cluster.BundledSites;
import org.batchwright.workspace.cluster.ClusterStore;
import org.batchwright.workspace.cluster.FileClusters;
import org.batchwright.workspace.folder.FolderWatch;
import org.batchwright.workspace.preset.FilePresets;
import org.batchwright.workspace.preset.PresetStore;
import org.batchwright.workspace.template.FileTemplates;

/** A folder with {@code presets/}, {@code clusters/} and {@code templates/}. */
public final class Workspace implements AutoCloseable {
    /** The names of a workspace's folders. Other folders may contain anything. */
    public static final List<String> FOLDERS = List.of("presets", "clusters", "templates");

    private final Path root;
    private final FilePresets presets;
    private final FileClusters clusters;
    private final FileTemplates templates;
    private final List<FolderWatch> watches = new ArrayList<>();

    private Workspace(Path root, FileClusters clusters) throws OperationException {
        this.root = root;
        this.presets = new FilePresets(root.resolve("presets"));
        this.clusters = clusters;
        this.templates = FileTemplates.in(root.resolve("templates"));
    }

    /**
     * Reads everything and starts watching. A missing folder counts as empty.
     *
     * @param schedulers the schedulers that clusters may have
     */
    public static Workspace open(Path root, List<String> schedulers) throws OperationException {
        return open(root, clustersIn(root, schedulers), true);
    }

    /**
     * Reads all files of the workspace.
     *
     * @param clusters the result of {@link #readClusters}
     * @param watched whether to watch for external changes until the workspace is closed
     */
    public static Workspace open(Path root, FileClusters clusters, boolean watched) throws OperationException {
        Workspace workspace = new Workspace(root.toAbsolutePath().normalize(), clusters);
        if (watched) {
            workspace.watch(workspace.root.resolve("presets"), workspace.presets::reload);
            workspace.watch(workspace.root.resolve("clusters"), workspace.clusters::reload);
            workspace.watch(workspace.templateFolder(), workspace.templates::reload);
        }
        workspace.presets.reload();
        workspace.clusters.reload();
        workspace.templates.reload();
        return workspace;
    }

    /**
     * Reads only the clusters of a workspace.
     *
     * @param schedulers the schedulers that the clusters may have
     */
    public static FileClusters readClusters(Path root, List<String> schedulers) throws OperationException {
        FileClusters clusters = clustersIn(root, schedulers);
        clusters.reload();
        return clusters;
    }

    private static FileClusters clustersIn(Path root, List<String> schedulers) {
        return new FileClusters(
                root.toAbsolutePath().normalize().resolve("clusters"), BundledSites.bundled(), schedulers);
    }

    private interface Reading {
        void read() throws OperationException;
    }

    private void watch(Path folder, Reading reading) throws OperationException {
        watches.add(FolderWatch.start(folder, FolderWatch.Pace.USUAL, () -> {
            try {
                reading.read();
            } catch (OperationException vanishedWhileReading) {
                // the next scan sees the current state; a manual reload reports the failure
                return;
            }
        }));
    }

    public Path root() {
        return root;
    }

    public PresetStore presets() {
        return presets;
    }

    public ClusterStore clusters() {
        return clusters;
    }

    public FileTemplates templates() {
        return templates;
    }

    /** Returns the folder of the user's own templates. */
    public Path templateFolder() {
        return root.resolve("templates");
    }

    @Override
    public void close() {
        watches.forEach(FolderWatch::close);
    }
}
