package org.batchwright.importing.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.importing.ImportedPreset;
import org.batchwright.importing.ScriptFileToImport;
import org.batchwright.model.ImportNote;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.text.Message;

/**
 * A command whose program reads the imported file itself: {@code axolotl train conf/lora.yml}, or with Hydra {@code --config-name lora}.
 * None of the file's settings become parameters.
 */
final class FileInCommand {
    private FileInCommand() {}

    /** Imports the file; empty if the command does not name it. */
    static Optional<ImportedFile> read(ScriptFileToImport file, String command) throws OperationException.NotPossible {
        String base = file.name().replaceFirst("\\.[A-Za-z]{1,8}$", "");
        Matcher named = Pattern.compile(
                        "(?<=^|[\\s='\"])(?:[^\\s='\"]*/)?" + Pattern.quote(file.name()) + "(?=$|[\\s'\":,])")
                .matcher(command);
        boolean byPath = named.find();
        if (!byPath
                && !Pattern.compile("--config-name[=\\s]" + Pattern.quote(base) + "(?=$|\\s)")
                        .matcher(command)
                        .find()) {
            return Optional.empty();
        }
        Optional<Path> folder = file.findProject(byPath ? Optional.of(named.group()) : Optional.empty());
        ImportedPreset imported =
                PastedCommand.read(command, folder.map(Path::toString)).only();
        Preset preset = imported.preset();
        PresetId id = new PresetId(preset.id().project(), ScriptFileToImport.toPresetName(base));
        List<ImportNote> notes = new ArrayList<>(imported.notes());
        notes.add(new ImportNote(1, file.name(), Became.COMMAND, Message.of("importing.file-in-command")));
        return Optional.of(new ImportedFile(
                Optional.of(Message.text("importing.format-command")),
                List.of(imported.withPreset(preset.withId(id)).withNotes(notes)),
                List.of()));
    }
}
