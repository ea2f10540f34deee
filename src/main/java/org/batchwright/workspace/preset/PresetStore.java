package org.batchwright.workspace.preset;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.Subscription;
import org.batchwright.model.preset.Experiment;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;

/** The presets of a workspace. Reads and writes the disk unless said otherwise: not for the window's thread. */
public interface PresetStore {

    /** All presets, sorted by id, as last read; does not touch the disk after {@link #reload}. */
    List<PresetFile> all();

    /** The workspace's folder; never blocks. */
    Path workspace();

    Optional<PresetFile> find(PresetId id);

    /** Reads the whole folder again. */
    void reload() throws OperationException;

    /** Puts a preset (saved or being edited) on top of what it extends. Pure: uses what was last read. */
    Resolution resolve(Preset preset);

    /**
     * Writes what changed and keeps comments, key order and unknown keys.
     *
     * @param version the {@link PresetFile#version} that was edited; when the file has another one by now, nothing is written
     */
    Saved save(Preset preset, String version) throws OperationException;

    /** Makes a new file; {@link OperationException.NotPossible} when the name is taken or is no name. */
    PresetFile create(Preset preset) throws OperationException;

    /** Copies the file with its comments. */
    PresetFile duplicate(PresetId from, PresetId to) throws OperationException;

    /** Renames the file and every {@code extends} that names it. */
    PresetFile rename(PresetId from, PresetId to) throws OperationException;

    /** Deletes the file; {@link Deleted#restore} brings it back byte for byte. */
    Deleted delete(PresetId id) throws OperationException;

    /** The project folder of a preset on this computer. Pure. */
    Path folder(Experiment experiment);

    /** Told on any thread after a file changed on disk by another hand, or by ours. */
    Subscription onChange(Consumer<List<PresetFile>> listener);

    /**
     * @param experiment the chain as far as it could be followed
     * @param problems a missing base or a circle
     */
    record Resolution(Experiment experiment, List<Problem> problems) {}

    /** What came of saving. */
    sealed interface Saved {
        record Done(PresetFile file) implements Saved {}

        /** The file changed on disk meanwhile: both are to be shown. */
        record Conflict(PresetFile onDisk) implements Saved {}
    }

    /** A deleted preset. */
    interface Deleted {
        PresetFile restore() throws OperationException;
    }
}
