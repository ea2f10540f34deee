package org.batchwright.cli.verb;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.json.imported.ImportNoteJson;
import org.batchwright.cli.json.imported.ImportedPresetJson;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.importing.ImportedPreset;
import org.batchwright.importing.ScriptFileToImport;
import org.batchwright.importing.experiment.ImportFile;
import org.batchwright.importing.experiment.ImportedFile;
import org.batchwright.importing.experiment.UniquePresetNames;
import org.batchwright.model.ImportNote;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.PresetId;
import org.batchwright.text.Message;
import org.batchwright.workspace.preset.PresetFile;
import org.batchwright.workspace.preset.PresetStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "import",
        description =
                "Creates presets from a Python program, a job script (#SBATCH, #PBS, #$, #PJM, #BSUB), a W&B sweep, VS Code"
                        + " launch configurations, Hydra experiments, or a settings file, and explains each line of the file.",
        footer = {
            "",
            "Writes presets/PROJECT/NAME.yaml and never overwrites a file. Does not run or send anything.",
            "Default for --name: PROJECT is the project folder's name; NAME is the name in the file, or the file's name if there is none."
        })
@PrintsJson(Output.Imported.class)
@PrintsJson(when = "from a file with several presets", value = Output.ImportedSeveral.class)
public final class ImportVerb implements Verb {

    @Parameters(paramLabel = "FILE", description = "The job script, program (train.py) or other file.")
    private Path file = Path.of("");

    @Option(names = "--name", paramLabel = "NAME", description = "Preset name, as name or project/name.")
    private Optional<String> name = Optional.empty();

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description =
                    "The project folder that contains the code. Default: a job script's own folder; for a program, the"
                            + " nearest folder above it with .git, pyproject.toml, requirements.txt or similar.")
    private Optional<Path> folder = Optional.empty();

    @Option(
            names = "--command",
            paramLabel = "COMMAND",
            description =
                    "The command of the new presets, if the file does not name a program. If it contains the name of the"
                            + " file, as in \"axolotl train FILE\", the program reads the settings from the file.")
    private Optional<String> command = Optional.empty();

    @Option(
            names = "--only",
            paramLabel = "NAME",
            description = "If the file contains several presets, create only the one with this name. Can be repeated.")
    private List<String> only = List.of();

    @Override
    public Exit execute(Session session) throws OperationException {
        PresetStore presets = session.services().presets();
        presets.reload();
        ScriptFileToImport own = ScriptFileToImport.of(file, presets.workspace());
        ImportedFile whole = ImportFile.read(folder.map(own::withFolder).orElse(own), command);
        List<ImportedPreset> chosen = chosen(whole);
        if (chosen.size() == 1) {
            writeOne(session, whole.keeping(chosen), presets);
        } else {
            writeSeveral(session, whole.keeping(chosen), presets);
        }
        return Exit.OK;
    }

    private void writeOne(Session session, ImportedFile whole, PresetStore presets) throws OperationException {
        ImportedPreset imported = whole.only();
        PresetFile written = presets.create(imported.preset().withId(id(imported, presets)));
        if (session.asJson()) {
            session.print(new Output.Imported(json(imported, whole, written)));
        } else {
            report(session, imported, whole, written);
        }
    }

    private void writeSeveral(Session session, ImportedFile whole, PresetStore presets) throws OperationException {
        if (name.isPresent()) {
            throw new OperationException.NotPossible(Message.of(
                    "cli.import-name-of-several", file, whole.presets().size()));
        }
        List<ImportedPreset> named =
                UniquePresetNames.of(whole.presets(), id -> presets.find(id).isPresent());
        List<ImportedPresetJson> written = new ArrayList<>();
        for (ImportedPreset imported : named) {
            PresetFile one = presets.create(imported.preset());
            written.add(json(imported, whole, one));
            if (!session.asJson()) {
                report(session, imported, whole, one);
            }
        }
        if (session.asJson()) {
            session.print(new Output.ImportedSeveral(
                    written, whole.omitted().stream().map(ImportNoteJson::of).toList()));
        } else {
            printNotes(session, whole.omitted());
        }
    }

    private List<ImportedPreset> chosen(ImportedFile whole) throws OperationException {
        List<String> names =
                whole.presets().stream().map(one -> one.preset().id().name()).toList();
        for (String one : only) {
            if (!names.contains(one)) {
                throw new OperationException.NotPossible(
                        Message.of("cli.import-no-such-preset", one, file, String.join(", ", names)));
            }
        }
        return UniquePresetNames.withBases(
                whole.presets(),
                one -> only.isEmpty() || only.contains(one.preset().id().name()));
    }

    private PresetId id(ImportedPreset imported, PresetStore presets) {
        if (name.isEmpty()) {
            return imported.findFreeId(id -> presets.find(id).isPresent());
        }
        String typed = name.get().strip();
        return typed.contains("/")
                ? PresetId.of(typed)
                : new PresetId(imported.preset().id().project(), typed);
    }

    private static void report(Session session, ImportedPreset imported, ImportedFile whole, PresetFile written) {
        session.print(
                imported.isProgram()
                        ? Message.text("cli.wrote-from-program", written.path())
                        : whole.format()
                                .map(format -> Message.text("cli.wrote-from-file", written.path(), format))
                                .or(() -> imported.scheduler()
                                        .map(title -> Message.text("cli.wrote-from-script", written.path(), title)))
                                .orElseGet(() -> Message.text("cli.wrote-from-plain-script", written.path())));
        imported.summary().forEach(line -> session.print("  " + Columns.oneLine(line)));
        printNotes(session, imported.notes());
        session.printMessage(Message.text("cli.check-imported", written.preset().id()));
    }

    private static void printNotes(Session session, List<ImportNote> notes) {
        int widest = notes.stream()
                .mapToInt(note -> note.became().key().length())
                .max()
                .orElse(0);
        for (ImportNote note : notes) {
            session.print("%5d  %s  %s"
                    .formatted(
                            note.line(),
                            Columns.oneLine(note.became().key()
                                    + " ".repeat(widest - note.became().key().length())),
                            Columns.oneLine(note.text())));
            session.print(" ".repeat(9 + widest) + Columns.oneLine(note.what()));
        }
    }

    private static ImportedPresetJson json(ImportedPreset imported, ImportedFile whole, PresetFile written) {
        return new ImportedPresetJson(
                written.preset().id().toString(),
                written.path().toString(),
                whole.format(),
                imported.scheduler(),
                imported.unsplitReason(),
                imported.notes().stream().map(ImportNoteJson::of).toList());
    }
}
