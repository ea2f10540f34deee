package org.batchwright.workspace.preset;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.Subscription;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;

/** The presets of a workspace. Methods do disk I/O unless noted otherwise, so they must not be called on the FX thread. */
public interface PresetStore {

    /** Returns all presets, sorted by ID, as last read; does no disk I/O after {@link #reload}. */
    List<PresetFile> all();

    /** Returns the workspace's folder; never blocks. */
    Path workspace();

    Optional<PresetFile> find(PresetId id);

    /** Reads the whole folder again. */
    void reload() throws OperationException;

    /** Resolves a preset (saved or being edited) with the presets that it extends. Uses the files as last read, and has no side effects. */
    Resolution resolve(Preset preset);

    /** Saves like {@link #save(Optional, Preset, String)}, without typed text. */
    default Saved save(Preset preset, String version) throws OperationException {
        return save(Optional.empty(), preset, version);
    }

    /**
     * Writes the changes to the file, preserving comments, key order and unknown keys.
     *
     * @param typed the text that replaces the file's text before the changes are made
     * @param version the {@link PresetFile#version} that was edited; if the file has changed since then, nothing is written
     */
    Saved save(Optional<PresetText> typed, Preset preset, String version) throws OperationException;

    /** Creates a file like {@link #create(Optional, Preset)}, without typed text. */
    default PresetFile create(Preset preset) throws OperationException {
        return create(Optional.empty(), preset);
    }

    /**
     * Creates a new file; throws {@link OperationException.NotPossible} if the name is taken or invalid.
     *
     * @param typed the text to which the changes are made; if empty, a new text is generated
     */
    PresetFile create(Optional<PresetText> typed, Preset preset) throws OperationException;

    /** Copies the file, including its comments. */
    PresetFile duplicate(PresetId from, PresetId to) throws OperationException;

    /** Renames the file, and updates every {@code extends} that refers to it. */
    PresetFile rename(PresetId from, PresetId to) throws OperationException;

    /** Deletes the file; {@link Deleted#restore} restores it byte for byte. */
    Deleted delete(PresetId id) throws OperationException;

    /** Returns the local project folder of a preset. Pure. */
    Path folder(Experiment experiment);

    /** Adds a listener that is called on any thread after a file has changed on disk, whether externally or by the application. */
    Subscription onChange(Consumer<List<PresetFile>> listener);

    /**
     * @param experiment the preset and its bases as far as they could be resolved
     * @param problems a missing base or a cycle
     */
    record Resolution(Experiment experiment, List<Problem> problems) {}

    /** The result of saving. */
    sealed interface Saved {
        record Done(PresetFile file) implements Saved {}

        /** The file has changed on disk in the meantime, so the user must be shown both versions. */
        record Conflict(PresetFile onDisk) implements Saved {}
    }

    /** A deleted preset. */
    interface Deleted {
        PresetFile restore() throws OperationException;
    }
}
