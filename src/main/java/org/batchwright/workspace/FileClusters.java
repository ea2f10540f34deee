package org.batchwright.workspace;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.batchwright.model.Cluster;
import org.batchwright.model.ClusterName;
import org.batchwright.model.Durations;
import org.batchwright.model.Listening;
import org.batchwright.model.Problem;
import org.batchwright.model.Trouble;
import org.batchwright.model.Value;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** The clusters in the files of a folder, this computer always among them. Safe to use from several threads. */
public final class FileClusters implements ClusterStore {
    private final YamlFolder folder;
    private final Listeners<List<Cluster>> listeners = new Listeners<>();
    private final ReentrantLock disk = new ReentrantLock();
    private volatile Known known = new Known(List.of(Cluster.thisComputer()), List.of());

    private record Known(List<Cluster> clusters, List<Problem> problems) {}

    /** @param folder the workspace's {@code clusters/}; may be missing */
    public FileClusters(Path folder) {
        this.folder = new YamlFolder(folder);
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
    public void reload() throws Trouble {
        disk.lock();
        try {
            List<Cluster> clusters = new ArrayList<>(List.of(Cluster.thisComputer()));
            List<Problem> problems = new ArrayList<>();
            for (Path path : folder.files()) {
                ClusterReader.Read read =
                        ClusterReader.read(path, new ClusterName(folder.name(path)), FileText.bytes(path));
                problems.addAll(read.problems());
                if (read.cluster().name().equals(ClusterName.THIS_COMPUTER)) {
                    clusters.set(0, read.cluster());
                } else {
                    clusters.add(read.cluster());
                }
            }
            Known fresh = new Known(List.copyOf(clusters), List.copyOf(problems));
            boolean changed = !fresh.equals(known);
            known = fresh;
            if (changed) {
                listeners.tell(fresh.clusters());
            }
        } finally {
            disk.unlock();
        }
    }

    @Override
    public void save(Cluster cluster) throws Trouble {
        disk.lock();
        try {
            FileNames.check(cluster.name().value());
            Path path = folder.file(cluster.name().value());
            byte[] bytes = Files.exists(path) ? FileText.bytes(path) : new byte[0];
            Cluster before = ClusterReader.read(path, cluster.name(), bytes).cluster();
            String text = FileText.decode(bytes).orElseThrow(() -> refused(path));
            YamlEdit edit = new YamlEdit(Yaml.unmarked(text));
            PresetWriter.apply(edit, bytes.length == 0 ? Map.of() : entries(before), entries(cluster));
            String changed = (Yaml.marked(text) ? text.substring(0, 1) : "") + edit.text();
            Cluster read = ClusterReader.read(path, cluster.name(), changed.getBytes(StandardCharsets.UTF_8))
                    .cluster();
            if (!entries(read).equals(entries(cluster))) {
                throw refused(path);
            }
            if (bytes.length == 0 || !changed.equals(text)) {
                FileText.write(path, changed);
            }
            reload();
        } catch (YamlEngineException broken) {
            throw refused(folder.file(cluster.name().value()));
        } finally {
            disk.unlock();
        }
    }

    private static Trouble.NotPossible refused(Path path) {
        return new Trouble.NotPossible(
                "The file " + path.getFileName() + " is written in a way that this change cannot be put into safely.",
                "Mend its problems, or make the change in an editor.");
    }

    /** What differs from the usual, by its path; queues are only read. */
    private static Map<List<String>, Value> entries(Cluster cluster) {
        Map<List<String>, Value> entries = new LinkedHashMap<>();
        boolean here = cluster.name().equals(ClusterName.THIS_COMPUTER);
        Cluster.Policy usual = here ? Cluster.thisComputer().policy() : Cluster.Policy.USUAL;
        cluster.address().ifPresent(address -> {
            entries.put(List.of("host"), Value.of(address.host()));
            address.user().ifPresent(user -> entries.put(List.of("user"), Value.of(user)));
            address.port().ifPresent(port -> entries.put(List.of("port"), Value.of(Integer.toString(port))));
            address.keyFile().ifPresent(file -> entries.put(List.of("key-file"), Value.of(file)));
        });
        if (!here) {
            entries.put(List.of("scheduler"), Value.of(cluster.scheduler()));
        }
        Cluster.Policy policy = cluster.policy();
        if (!policy.root().equals(usual.root())) {
            entries.put(List.of("root"), Value.of(policy.root()));
        }
        if (!policy.askEvery().equals(usual.askEvery())) {
            entries.put(List.of("ask-every"), Value.of(Durations.clock(policy.askEvery())));
        }
        if (policy.atOnce() != usual.atOnce()) {
            entries.put(List.of("at-once"), Value.of(Integer.toString(policy.atOnce())));
        }
        if (!policy.submitOptions().isEmpty()) {
            entries.put(List.of("submit-options"), Value.of(policy.submitOptions()));
        }
        cluster.site().forEach((name, value) -> entries.put(List.of("site", name), Value.of(value)));
        return entries;
    }

    @Override
    public void delete(ClusterName name) throws Trouble {
        disk.lock();
        try {
            if (!Files.deleteIfExists(folder.file(name.value()))) {
                throw new Trouble.NotPossible(
                        "There is no file for " + name.title() + " to delete.", "It may be deleted already; reload.");
            }
            reload();
        } catch (IOException refused) {
            throw new Trouble.FileTrouble(
                    "The cluster " + name.title() + " cannot be deleted.",
                    "Check the folder's rights.",
                    folder.root().toString(),
                    refused);
        } finally {
            disk.unlock();
        }
    }

    @Override
    public Listening onChange(Consumer<List<Cluster>> listener) {
        return listeners.add(listener);
    }
}
