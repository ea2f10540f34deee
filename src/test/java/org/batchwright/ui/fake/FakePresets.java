package org.batchwright.ui.fake;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.Subscription;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.workspace.preset.PresetFile;
import org.batchwright.workspace.preset.PresetStore;
import org.batchwright.workspace.preset.PresetText;

/** In-memory preset files. */
public final class FakePresets implements PresetStore {
    private final Map<PresetId, PresetFile> files = new TreeMap<>();
    private final List<Consumer<List<PresetFile>>> listeners = new ArrayList<>();
    private int versions;

    public FakePresets(Preset... presets) {
        for (Preset preset : presets) {
            put(preset, List.of());
        }
    }

    /** Simulates an external change of the file on disk. */
    public PresetFile changeOnDisk(Preset preset) {
        PresetFile file = put(preset, List.of());
        tell();
        return file;
    }

    /** Simulates an external change of the file, given as text. */
    public PresetFile changeOnDisk(PresetId id, String text) {
        PresetText read = PresetText.read(Path.of("presets", id + ".yaml"), id, text);
        PresetFile file = put(read.preset(), read.problems(), text);
        tell();
        return file;
    }

    public void spoil(PresetId id, Problem problem) {
        put(files.get(id).preset(), List.of(problem));
        tell();
    }

    private PresetFile put(Preset preset, List<Problem> problems) {
        return put(preset, problems, text(Optional.empty(), preset));
    }

    private static String text(Optional<PresetText> typed, Preset preset) {
        try {
            return typed.orElseGet(() -> PresetText.none(preset.id())).with(preset);
        } catch (OperationException.NotPossible unwritable) {
            throw new IllegalStateException(unwritable);
        }
    }

    private PresetFile put(Preset preset, List<Problem> problems, String text) {
        PresetFile file = new PresetFile(
                Path.of("presets", preset.id() + ".yaml"), preset, problems, "v" + ++versions, Optional.of(text));
        files.put(preset.id(), file);
        return file;
    }

    private void tell() {
        List.copyOf(listeners).forEach(listener -> listener.accept(all()));
    }

    @Override
    public Path workspace() {
        return Path.of("").toAbsolutePath();
    }

    @Override
    public List<PresetFile> all() {
        return List.copyOf(files.values());
    }

    @Override
    public Optional<PresetFile> find(PresetId id) {
        return Optional.ofNullable(files.get(id));
    }

    @Override
    public void reload() {}

    @Override
    public Resolution resolve(Preset preset) {
        List<Preset> chain = new ArrayList<>(List.of(preset));
        Set<PresetId> seen = new LinkedHashSet<>(List.of(preset.id()));
        Optional<Preset> level = Optional.of(preset);
        while (level.isPresent() && level.get().base().isPresent()) {
            PresetId base = PresetId.of(level.get().base().get());
            PresetId full = base.project().isEmpty() ? new PresetId(preset.id().project(), base.name()) : base;
            if (!seen.add(full) || !files.containsKey(full)) {
                return new Resolution(
                        new Experiment(chain),
                        List.of(Problem.error(
                                new Problem.Anywhere(), "There is no preset " + base + ".", "Correct extends.")));
            }
            level = Optional.of(files.get(full).preset());
            chain.add(level.get());
        }
        return new Resolution(new Experiment(chain), List.of());
    }

    @Override
    public Saved save(Optional<PresetText> typed, Preset preset, String version) {
        PresetFile onDisk = files.get(preset.id());
        if (!onDisk.version().equals(version)) {
            return new Saved.Conflict(onDisk);
        }
        PresetFile saved =
                put(preset, List.of(), text(typed.isPresent() ? typed : Optional.of(PresetText.of(onDisk)), preset));
        tell();
        return new Saved.Done(saved);
    }

    @Override
    public PresetFile create(Optional<PresetText> typed, Preset preset) throws OperationException {
        if (files.containsKey(preset.id())) {
            throw new OperationException.NotPossible(
                    "There is already a preset " + preset.id() + ".", "Choose another name.");
        }
        PresetFile made = put(preset, List.of(), text(typed, preset));
        tell();
        return made;
    }

    @Override
    public PresetFile duplicate(PresetId from, PresetId to) throws OperationException {
        return create(files.get(from).preset().withId(to));
    }

    @Override
    public PresetFile rename(PresetId from, PresetId to) throws OperationException {
        PresetFile made = create(files.get(from).preset().withId(to));
        files.remove(from);
        tell();
        return made;
    }

    @Override
    public Deleted delete(PresetId id) {
        Preset gone = files.remove(id).preset();
        tell();
        return () -> create(gone);
    }

    @Override
    public Path folder(Experiment experiment) {
        return Path.of("code");
    }

    @Override
    public Subscription onChange(Consumer<List<PresetFile>> listener) {
        listeners.add(listener);
        return () -> listeners.remove(listener);
    }
}
