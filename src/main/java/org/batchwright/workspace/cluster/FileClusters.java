package org.batchwright.workspace.cluster;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.batchwright.model.Listeners;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.Subscription;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.ClusterSettings;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.text.Message;
import org.batchwright.workspace.folder.SafeFileNames;
import org.batchwright.workspace.folder.YamlFolder;
import org.batchwright.workspace.yaml.FileText;
import org.batchwright.workspace.yaml.Yaml;
import org.batchwright.workspace.yaml.YamlEdit;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** The clusters in the files of a folder, always including this computer. Thread-safe. */
public final class FileClusters implements ClusterStore {
    private final YamlFolder folder;
    private final BundledSites sites;
    private final Listeners<List<Cluster>> listeners = new Listeners<>();
    private final ReentrantLock disk = new ReentrantLock();
    private volatile Known known = new Known(List.of(Cluster.thisComputer()), Map.of(), List.of());

    private record Known(List<Cluster> clusters, Map<ClusterName, ClusterSettings> settings, List<Problem> problems) {}

    /**
     * @param folder the workspace's {@code clusters/}; may be missing
     * @param sites what their files may build on
     */
    public FileClusters(Path folder, BundledSites sites) {
        this.folder = new YamlFolder(folder);
        this.sites = sites;
    }

    @Override
    public List<Cluster> all() {
        return known.clusters();
    }

    @Override
    public Optional<Cluster> find(ClusterName name) {
        return all().stream().filter(cluster -> cluster.name().equals(name)).findFirst();
    }

    @Override
    public List<Problem> problems() {
        return known.problems();
    }

    @Override
    public void reload() throws OperationException {
        disk.lock();
        try {
            List<Cluster> clusters = new ArrayList<>(List.of(Cluster.thisComputer()));
            Map<ClusterName, ClusterSettings> settings = new HashMap<>();
            List<Problem> problems = new ArrayList<>();
            for (Path path : folder.files()) {
                ClusterFileReader.Read read = read(path, folder.content(path));
                problems.addAll(read.problems());
                if (folder.isWholeFolder(path)) {
                    continue;
                }
                settings.put(read.cluster().name(), read.settings());
                if (read.cluster().name().equals(ClusterName.THIS_COMPUTER)) {
                    clusters.set(0, read.cluster());
                } else {
                    clusters.add(read.cluster());
                }
            }
            Known fresh = new Known(List.copyOf(clusters), Map.copyOf(settings), List.copyOf(problems));
            boolean changed = !fresh.equals(known);
            known = fresh;
            if (changed) {
                listeners.publish(fresh.clusters());
            }
        } finally {
            disk.unlock();
        }
    }

    @Override
    public ClusterSettings settings(ClusterName name) {
        return known.settings().getOrDefault(name, ClusterSettings.NONE);
    }

    @Override
    public CheckedSettings check(ClusterName name, ClusterSettings settings) {
        return ClusterFileReader.check(name, settings, sites);
    }

    @Override
    public void save(ClusterName name, ClusterSettings before, ClusterSettings after) throws OperationException {
        disk.lock();
        try {
            SafeFileNames.check(name.value());
            Path path = folder.file(name.value());
            byte[] bytes = Files.exists(path, LinkOption.NOFOLLOW_LINKS)
                    ? FileText.bytes(folder.workspace(), path)
                    : new byte[0];
            String text = FileText.decode(bytes).orElseThrow(() -> refused(path));
            ClusterSettings current = read(path, name, bytes).settings();
            String changed = change(path, text, current, current.withChanges(before, after));
            if (bytes.length == 0 || !changed.equals(text)) {
                FileText.write(folder.workspace(), path, changed.getBytes(StandardCharsets.UTF_8));
            }
            reload();
        } finally {
            disk.unlock();
        }
    }

    /** The changed text, if it reads back as what was to be written. */
    private String change(Path path, String text, ClusterSettings current, ClusterSettings wanted)
            throws OperationException.NotPossible {
        try {
            YamlEdit edit = new YamlEdit(Yaml.withoutByteOrderMark(text));
            if (ClusterSettingsWriter.overwritesAnything(edit, current, wanted)) {
                throw refused(path);
            }
            ClusterSettingsWriter.apply(edit, current, wanted);
            String changed = (Yaml.hasByteOrderMark(text) ? text.substring(0, 1) : "") + edit.text();
            ClusterName name = new ClusterName(folder.name(path));
            if (!read(path, name, changed.getBytes(StandardCharsets.UTF_8))
                    .settings()
                    .equals(wanted)) {
                throw refused(path);
            }
            return changed;
        } catch (YamlEngineException broken) {
            throw refused(path);
        }
    }

    private static OperationException.NotPossible refused(Path path) {
        return new OperationException.NotPossible(Message.of("workspace.layout-unsafe-to-save", path.getFileName()));
    }

    private ClusterFileReader.Read read(Path path, YamlFolder.Content content) {
        ClusterFileReader.Read read =
                ClusterFileReader.read(path, new ClusterName(folder.name(path)), content.bytes(), sites);
        return content.problem()
                .map(why -> new ClusterFileReader.Read(read.cluster(), read.settings(), List.of(why)))
                .orElse(read);
    }

    private ClusterFileReader.Read read(Path path, ClusterName name, byte[] bytes) {
        return ClusterFileReader.read(path, name, bytes, sites);
    }

    @Override
    public BundledSites sites() {
        return sites;
    }

    @Override
    public void delete(ClusterName name) throws OperationException {
        disk.lock();
        try {
            if (!Files.deleteIfExists(folder.file(name.value()))) {
                throw new OperationException.NotPossible(Message.of("workspace.cluster-without-file", name.title()));
            }
            reload();
        } catch (IOException refused) {
            throw new OperationException.FileFailed(
                    Message.of("workspace.cluster-not-deleted", name.title()),
                    folder.root().toString(),
                    refused);
        } finally {
            disk.unlock();
        }
    }

    @Override
    public Subscription onChange(Consumer<List<Cluster>> listener) {
        return listeners.add(listener);
    }
}
