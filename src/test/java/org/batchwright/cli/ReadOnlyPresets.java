package org.batchwright.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.model.Problem;
import org.batchwright.model.Subscription;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.workspace.preset.PresetFile;
import org.batchwright.workspace.preset.PresetStore;
import org.batchwright.workspace.preset.PresetText;

/** Read-only in-memory presets that extend nothing. */
public final class ReadOnlyPresets implements PresetStore {
    private final List<PresetFile> files;

    public ReadOnlyPresets(PresetFile... files) {
        this.files = List.of(files);
    }

    public static PresetFile file(Preset preset, Problem... problems) {
        return new PresetFile(Path.of("presets", preset.id() + ".yaml"), preset, List.of(problems), "1");
    }

    @Override
    public Path workspace() {
        return Path.of("").toAbsolutePath();
    }

    @Override
    public List<PresetFile> all() {
        return files;
    }

    @Override
    public Optional<PresetFile> find(PresetId id) {
        return files.stream().filter(file -> file.preset().id().equals(id)).findFirst();
    }

    @Override
    public void reload() {}

    @Override
    public Resolution resolve(Preset preset) {
        return new Resolution(new Experiment(List.of(preset)), List.of());
    }

    @Override
    public Path folder(Experiment experiment) {
        return Path.of("presets", experiment.id().project(), "code");
    }

    @Override
    public Saved save(Optional<PresetText> typed, Preset preset, String version) {
        throw new UnsupportedOperationException("only read");
    }

    @Override
    public PresetFile create(Optional<PresetText> typed, Preset preset) {
        throw new UnsupportedOperationException("only read");
    }

    @Override
    public PresetFile duplicate(PresetId from, PresetId to) {
        throw new UnsupportedOperationException("only read");
    }

    @Override
    public PresetFile rename(PresetId from, PresetId to) {
        throw new UnsupportedOperationException("only read");
    }

    @Override
    public Deleted delete(PresetId id) {
        throw new UnsupportedOperationException("only read");
    }

    @Override
    public Subscription onChange(Consumer<List<PresetFile>> listener) {
        return () -> {};
    }
}
