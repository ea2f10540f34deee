package org.batchwright.importing.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.importing.ImportedPreset;
import org.batchwright.model.ImportNote;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;

/**
 * The presets converted from a file: one from a script or a sweep, or several from launch configurations.
 *
 * @param format display name of the format: {@code W&B sweep}; empty for scripts and programs
 * @param presets the presets, at least one; none of them is saved yet
 * @param omitted what could not be converted
 */
public record ImportedFile(Optional<String> format, List<ImportedPreset> presets, List<ImportNote> omitted) {

    public ImportedFile {
        presets = List.copyOf(presets);
        omitted = List.copyOf(omitted);
    }

    /** Returns a single preset, whose report includes what was omitted. */
    public ImportedPreset only() {
        ImportedPreset one = presets.getFirst();
        List<ImportNote> notes = new ArrayList<>(one.notes());
        notes.addAll(omitted);
        notes.sort(null);
        return one.withNotes(notes);
    }

    ImportedFile withOmitted(List<ImportNote> more) {
        List<ImportNote> all = new ArrayList<>(omitted);
        all.addAll(more);
        all.sort(null);
        return new ImportedFile(format, presets, all);
    }

    /** Returns a copy with only these presets; omitted parts are kept only if all presets are. */
    public ImportedFile keeping(List<ImportedPreset> chosen) {
        return chosen.equals(presets) ? this : new ImportedFile(format, chosen, List.of());
    }

    /** Returns whether a preset still needs a command, because the file contains none for it. */
    public boolean isCommandMissing() {
        return presets.stream().anyMatch(ImportedFile::isCommandMissing);
    }

    private static boolean isCommandMissing(ImportedPreset one) {
        return one.preset().base().isEmpty()
                && one.preset().settings().get(Fields.COMMAND).isEmpty();
    }

    /** Returns a copy in which presets without a command run this one. */
    public ImportedFile withMissingCommand(String command) {
        return new ImportedFile(
                format,
                presets.stream()
                        .map(one -> isCommandMissing(one) ? withCommand(one, command) : one)
                        .toList(),
                omitted);
    }

    private static ImportedPreset withCommand(ImportedPreset one, String command) {
        Preset preset = one.preset();
        return one.withPreset(preset.withSettings(preset.settings().with(Fields.COMMAND, Value.of(command))))
                .withNotes(one.notes().stream()
                        .map(note -> note.message().code().equals("importing.no-program")
                                ? new ImportNote(
                                        note.line(),
                                        note.text(),
                                        Became.COMMAND,
                                        Message.of("importing.command", command))
                                : note)
                        .toList());
    }
}
