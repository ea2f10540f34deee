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
import org.batchwright.model.cluster.ClusterFields;
import org.batchwright.model.cluster.ClusterSettings;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.text.Message;
import org.batchwright.text.TextBytes;
import org.batchwright.workspace.folder.SafeFileNames;
import org.batchwright.workspace.folder.YamlFolder;
import org.batchwright.workspace.yaml.FileText;

/** The clusters in the files of a folder, always including this computer. Thread-safe. */
public final class FileClusters implements ClusterStore {
    private final YamlFolder folder;
    private final ClusterFileReader reader;
    private final Listeners<List<Cluster>> listeners = new Listeners<>();
    private final ReentrantLock disk = new ReentrantLock();
    private volatile Known known = new Known(List.of(Cluster.thisComputer()), Map.of(), List.of());

    private record Known(List<Cluster> clusters, Map<ClusterName, ClusterText> texts, List<Problem> problems) {}

    /**
     * @param folder the workspace's {@code clusters/}; may be missing
     * @param sites the sites that their files may build on
     * @param schedulers the schedulers that their files may name
     */
    public FileClusters(Path folder, BundledSites sites, List<String> schedulers) {
        this.folder = new YamlFolder(folder);
        reader = new ClusterFileReader(sites, ClusterFields.schedulerName(schedulers));
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
            Map<ClusterName, ClusterText> texts = new HashMap<>();
            List<Problem> problems = new ArrayList<>();
            for (Path path : folder.files()) {
                YamlFolder.Content content = folder.content(path);
                ClusterFileReader.Read read = read(path, content);
                problems.addAll(read.problems());
                if (folder.isWholeFolder(path)) {
                    continue;
                }
                TextBytes.utf8(content.bytes())
                        .ifPresent(text -> texts.put(
                                read.cluster().name(), new ClusterText(path, text, read.settings(), read.problems())));
                if (read.cluster().name().equals(ClusterName.THIS_COMPUTER)) {
                    clusters.set(0, read.cluster());
                } else {
                    clusters.add(read.cluster());
                }
            }
            Known fresh = new Known(List.copyOf(clusters), Map.copyOf(texts), List.copyOf(problems));
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
        return text(name).settings();
    }

    @Override
    public ClusterText text(ClusterName name) {
        return Optional.ofNullable(known.texts().get(name))
                .orElseGet(() -> ClusterText.none(folder.file(name.value())));
    }

    @Override
    public ClusterText read(ClusterName name, String text) {
        Path path = folder.file(name.value());
        ClusterFileReader.Read read = reader.read(path, name, text.getBytes(StandardCharsets.UTF_8));
        return new ClusterText(path, text, read.settings(), read.problems());
    }

    @Override
    public CheckedSettings check(ClusterName name, ClusterSettings settings) {
        return reader.check(name, settings);
    }

    @Override
    public void save(ClusterName name, ClusterSettings before, ClusterSettings after) throws OperationException {
        disk.lock();
        try {
            ClusterText current = onDisk(name);
            write(current, current.with(current.settings().withChanges(before, after)));
        } finally {
            disk.unlock();
        }
    }

    @Override
    public void save(ClusterName name, ClusterText opened, String text) throws OperationException {
        disk.lock();
        try {
            ClusterText current = onDisk(name);
            if (!current.text().equals(opened.text()) && !current.text().equals(text)) {
                throw new OperationException.NotPossible(Message.of(
                        "workspace.cluster-file-changed", current.file().getFileName()));
            }
            write(current, text);
        } finally {
            disk.unlock();
        }
    }

    private ClusterText onDisk(ClusterName name) throws OperationException {
        SafeFileNames.check(name.value());
        Path path = folder.file(name.value());
        byte[] bytes =
                Files.exists(path, LinkOption.NOFOLLOW_LINKS) ? FileText.bytes(folder.workspace(), path) : new byte[0];
        String text = TextBytes.utf8(bytes).orElseThrow(() -> ClusterText.refused(path));
        return read(name, text);
    }

    private void write(ClusterText current, String changed) throws OperationException {
        if (current.text().isEmpty() || !changed.equals(current.text())) {
            FileText.write(folder.workspace(), current.file(), changed.getBytes(StandardCharsets.UTF_8));
        }
        reload();
    }

    private ClusterFileReader.Read read(Path path, YamlFolder.Content content) {
        ClusterFileReader.Read read = reader.read(path, new ClusterName(folder.name(path)), content.bytes());
        return content.problem()
                .map(why -> new ClusterFileReader.Read(read.cluster(), read.settings(), List.of(why)))
                .orElse(read);
    }

    @Override
    public BundledSites sites() {
        return reader.sites();
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
