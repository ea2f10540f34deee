package org.batchwright.run.submit;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.model.OperationException;
import org.batchwright.model.experiment.Experiment;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.run.history.SubmittedRunJson;
import org.batchwright.workspace.folder.UnsavedTexts;
import org.batchwright.workspace.folder.UnsavedTexts.TextKind;
import tools.jackson.core.JacksonException;

/** Presets with unsaved changes, in the format of submitted runs. Blocks. */
public final class UnsavedPresets {
    private final UnsavedTexts texts;

    public UnsavedPresets(UnsavedTexts texts) {
        this.texts = texts;
    }

    /**
     * @param file content of the preset's file when the changes started; empty if there was no file
     * @param now the preset with its changes
     */
    public record Unsaved(Optional<Saved> file, Preset now) {}

    /** @param version of the file; see {@link org.batchwright.workspace.preset.PresetFile#version} */
    public record Saved(Preset preset, String version) {}

    /** Returns all stored presets. Those that cannot be read, as from another version, are skipped. */
    public List<Unsaved> all() throws OperationException {
        List<Unsaved> all = new ArrayList<>();
        for (UnsavedTexts.Unsaved kept : texts.all(TextKind.PRESET)) {
            try {
                all.add(new Unsaved(saved(kept.base()), preset(kept.text())));
            } catch (JacksonException unreadable) {
                // remains on the disk; the form shows the content of the preset's file
            }
        }
        return all;
    }

    public void store(Unsaved unsaved) throws OperationException {
        String base = unsaved.file()
                .map(file -> file.version() + "\n" + text(file.preset()))
                .orElse("");
        texts.store(
                new UnsavedTexts.Unsaved(TextKind.PRESET, unsaved.now().id().toString(), base, text(unsaved.now())));
    }

    public void drop(PresetId preset) throws OperationException {
        texts.remove(TextKind.PRESET, preset.toString());
    }

    private static String text(Preset preset) {
        return SubmittedRunJson.write(new Experiment(List.of(preset)));
    }

    private static Preset preset(String text) {
        return SubmittedRunJson.readExperiment(text).chain().getFirst();
    }

    private static Optional<Saved> saved(String base) {
        int line = base.indexOf('\n');
        return line < 0
                ? Optional.empty()
                : Optional.of(new Saved(preset(base.substring(line + 1)), base.substring(0, line)));
    }
}
