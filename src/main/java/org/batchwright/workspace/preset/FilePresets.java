package org.batchwright.workspace.preset;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.batchwright.model.Listeners;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.Subscription;
import org.batchwright.model.experiment.EffectivePreset;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.text.Message;
import org.batchwright.workspace.folder.SafeFileNames;
import org.batchwright.workspace.folder.YamlFolder;
import org.batchwright.workspace.yaml.FileText;

/** The presets in the files of a folder. Thread-safe. */
public final class FilePresets implements PresetStore {
    private final YamlFolder folder;
    private final Listeners<List<PresetFile>> listeners = new Listeners<>();
    private final ReentrantLock disk = new ReentrantLock();
    private volatile Lineage known = new Lineage(List.of(), Map.of());

    /** @param folder the workspace's {@code presets/}; may be missing. There are no presets until {@link #reload} is called */
    public FilePresets(Path folder) {
        this.folder = new YamlFolder(folder);
    }

    @Override
    public Path workspace() {
        return folder.workspace();
    }

    @Override
    public List<PresetFile> all() {
        return known.files();
    }

    @Override
    public Optional<PresetFile> find(PresetId id) {
        return known.find(id);
    }

    @Override
    public Resolution resolve(Preset preset) {
        return known.resolve(preset);
    }

    @Override
    public void reload() throws OperationException {
        disk.lock();
        try {
            scan();
        } finally {
            disk.unlock();
        }
    }

    /** Reads the folder, and notifies listeners once if anything has changed. */
    private void scan() throws OperationException {
        Map<PresetId, PresetFile> files = new TreeMap<>();
        Map<PresetId, Problem.InFile> lines = new HashMap<>();
        Map<Path, Map<String, PatchFiles>> patches = new HashMap<>();
        for (Path path : folder.files()) {
            PresetId id = PresetId.of(folder.name(path));
            YamlFolder.Content content = folder.content(path);
            Path around = path.resolveSibling("");
            if (!patches.containsKey(around)) {
                patches.put(around, PatchFiles.allIn(folder.workspace(), around));
            }
            PresetFile file = PresetReader.read(path, id, content);
            PatchFiles beside = patches.getOrDefault(around, Map.of())
                    .get(path.getFileName().toString());
            files.put(id, beside == null ? file : beside.withEdits(file));
            if (file.preset().base().isPresent()) {
                PresetReader.extendsAt(path, content.bytes()).ifPresent(line -> lines.put(id, line));
            }
        }
        Lineage fresh = new Lineage(List.copyOf(files.values()), Map.copyOf(lines));
        boolean changed = !fresh.files().equals(known.files());
        known = fresh;
        if (changed) {
            listeners.publish(fresh.files());
        }
    }

    @Override
    public Saved save(Optional<PresetText> typed, Preset preset, String version) throws OperationException {
        disk.lock();
        try {
            Path path = file(preset.id());
            if (!Files.exists(path)) {
                throw missingPreset(preset.id());
            }
            PatchFiles patches = PatchFiles.nextTo(folder.workspace(), path);
            PresetFile before = patches.withEdits(PresetReader.read(path, preset.id(), bytes(path)));
            if (!before.version().equals(version)) {
                scan();
                return new Saved.Conflict(before);
            }
            patches.save(preset);
            rewrite(before, typed.isPresent() ? typed.get() : text(before), preset);
            scan();
            return new Saved.Done(find(preset.id()).orElseThrow(() -> missingPreset(preset.id())));
        } finally {
            disk.unlock();
        }
    }

    private void rewrite(PresetFile before, PresetText text, Preset preset) throws OperationException {
        String changed = text.with(preset);
        if (!before.text().equals(Optional.of(changed))) {
            FileText.write(folder.workspace(), before.path(), changed.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static PresetText text(PresetFile file) throws OperationException {
        if (file.text().isEmpty()) {
            throw new OperationException.NotPossible(
                    Message.of("workspace.named-file-not-utf-8", file.path().getFileName()));
        }
        return PresetText.of(file);
    }

    @Override
    public PresetFile create(Optional<PresetText> typed, Preset preset) throws OperationException {
        String text = typed.isPresent() ? typed.get().with(preset) : PresetWriter.writeNew(preset);
        return add(
                preset.id(),
                text.getBytes(StandardCharsets.UTF_8),
                path -> PatchFiles.nextTo(folder.workspace(), path).add(preset));
    }

    @Override
    public PresetFile duplicate(PresetId from, PresetId to) throws OperationException {
        Path path = requireExisting(from).path();
        return add(to, bytes(path), PatchFiles.nextTo(folder.workspace(), path)::copyTo);
    }

    /** Writes the additional files of a new preset first, so that the preset never exists without them. */
    private interface Beside {
        void write(Path path) throws OperationException;
    }

    private PresetFile add(PresetId id, byte[] bytes, Beside patches) throws OperationException {
        disk.lock();
        try {
            Path path = requireFree(id);
            patches.write(path);
            FileText.write(folder.workspace(), path, bytes);
            scan();
            return find(id).orElseThrow(() -> missingPreset(id));
        } finally {
            disk.unlock();
        }
    }

    @Override
    public PresetFile rename(PresetId from, PresetId to) throws OperationException {
        disk.lock();
        try {
            scan();
            Lineage old = known;
            PresetFile file = requireExisting(from);
            Path target = requireFree(to);
            PatchFiles patches = PatchFiles.nextTo(folder.workspace(), file.path());
            Files.createDirectories(target.toAbsolutePath().getParent());
            patches.copyTo(target);
            Files.move(file.path(), target);
            patches.delete();
            for (PresetFile other : old.files()) {
                updateBase(old, other, from, to);
            }
            scan();
            return find(to).orElseThrow(() -> missingPreset(to));
        } catch (IOException refused) {
            throw new OperationException.FileFailed(
                    Message.of("workspace.preset-not-renamed", from),
                    folder.root().toString(),
                    refused);
        } finally {
            disk.unlock();
        }
    }

    /** Updates {@code extends} in a file after a preset has been renamed. */
    private void updateBase(Lineage old, PresetFile file, PresetId from, PresetId to) throws OperationException {
        PresetId before = file.preset().id();
        PresetId now = before.equals(from) ? to : before;
        Optional<PresetId> base = file.preset()
                .base()
                .flatMap(name -> old.base(before, name))
                .map(found -> found.preset().id());
        boolean moved = !before.project().equals(now.project());
        if (base.isEmpty() || !(base.get().equals(from) || moved)) {
            return;
        }
        PresetId target = base.get().equals(from) ? to : base.get();
        String name = target.project().equals(now.project()) ? target.name() : target.toString();
        Path path = file(now);
        PresetFile fresh = PresetReader.read(path, now, bytes(path));
        rewrite(fresh, text(fresh), fresh.preset().withBase(Optional.of(name)));
    }

    @Override
    public Deleted delete(PresetId id) throws OperationException {
        disk.lock();
        try {
            Path path = requireExisting(id).path();
            byte[] bytes = bytes(path);
            PatchFiles patches = PatchFiles.nextTo(folder.workspace(), path);
            Files.delete(path);
            patches.delete();
            scan();
            return () -> add(id, bytes, patches::copyTo);
        } catch (IOException refused) {
            throw new OperationException.FileFailed(
                    Message.of("workspace.preset-not-deleted", id),
                    folder.root().toString(),
                    refused);
        } finally {
            disk.unlock();
        }
    }

    /** Resolves {@code folder:} relative to the file that sets it, which may belong to a preset that the experiment extends. */
    @Override
    public Path folder(Experiment experiment) {
        PresetId origin = experiment.origin(Fields.FOLDER).orElse(experiment.id());
        String typed = EffectivePreset.of(experiment, ClusterName.THIS_COMPUTER)
                .settings()
                .get(Fields.FOLDER)
                .orElse("");
        Path home = folder.root().getFileSystem().getPath(System.getProperty("user.home", "."));
        if (typed.equals("~") || typed.startsWith("~/")) {
            return home.resolve(typed.substring(Math.min(2, typed.length()))).normalize();
        }
        return file(origin).resolveSibling(typed).normalize();
    }

    @Override
    public Subscription onChange(Consumer<List<PresetFile>> listener) {
        return listeners.add(listener);
    }

    private byte[] bytes(Path file) throws OperationException {
        return FileText.bytes(folder.workspace(), file);
    }

    private Path file(PresetId id) {
        return folder.file(id.toString());
    }

    private Path requireFree(PresetId id) throws OperationException.NotPossible {
        SafeFileNames.check(id);
        if (Files.exists(file(id))) {
            throw new OperationException.NotPossible(Message.of("workspace.preset-exists", id));
        }
        return file(id);
    }

    private PresetFile requireExisting(PresetId id) throws OperationException.NotPossible {
        return find(id).filter(file -> Files.exists(file.path())).orElseThrow(() -> missingPreset(id));
    }

    private static OperationException.NotPossible missingPreset(PresetId id) {
        return new OperationException.NotPossible(Message.of("workspace.preset-gone", id));
    }
}
