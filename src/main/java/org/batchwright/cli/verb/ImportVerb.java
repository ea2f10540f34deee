package org.batchwright.cli.verb;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.cli.json.ImportNoteJson;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.Prints;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.importing.ImportScript;
import org.batchwright.importing.ImportedPreset;
import org.batchwright.importing.ScriptFileToImport;
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
                "Creates a preset from a Python program, or from a job script (#SBATCH, #PBS, #$, #PJM, #BSUB), and explains"
                        + " each line of the script.",
        footer = {
            "",
            "Writes presets/PROJECT/NAME.yaml and never overwrites a file. Does not run or send anything.",
            "Default for --name: PROJECT is the project folder's name; NAME is the job name, or the file's name if there is none."
        })
@Prints(Output.Imported.class)
public final class ImportVerb implements Verb {

    @Parameters(paramLabel = "FILE", description = "The job script, or the program: train.py.")
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

    @Override
    public Exit execute(Session session) throws OperationException {
        PresetStore presets = session.services().presets();
        presets.reload();
        ScriptFileToImport own = ScriptFileToImport.of(file, presets.workspace());
        ScriptFileToImport script = folder.map(own::withFolder).orElse(own);
        ImportedPreset imported = ImportScript.read(script, ImportScript.project(script));
        PresetFile written = presets.create(imported.preset().withId(id(imported, script, presets)));
        if (session.asJson()) {
            session.print(json(imported, written));
        } else {
            report(session, imported, written);
        }
        return Exit.OK;
    }

    private PresetId id(ImportedPreset imported, ScriptFileToImport script, PresetStore presets) {
        if (name.isEmpty()) {
            return imported.findFreeId(id -> presets.find(id).isPresent());
        }
        String typed = name.get().strip();
        return typed.contains("/") ? PresetId.of(typed) : new PresetId(ImportScript.project(script), typed);
    }

    private static void report(Session session, ImportedPreset imported, PresetFile written) {
        session.print(
                imported.isProgram()
                        ? Message.text("cli.wrote-from-program", written.path())
                        : imported.scheduler()
                                .map(title -> Message.text("cli.wrote-from-script", written.path(), title))
                                .orElseGet(() -> Message.text("cli.wrote-from-plain-script", written.path())));
        imported.summary().forEach(line -> session.print("  " + Columns.oneLine(line)));
        List<ImportNote> notes = imported.notes();
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
        session.printMessage(Message.text("cli.check-imported", written.preset().id()));
    }

    private static Output json(ImportedPreset imported, PresetFile written) {
        return new Output.Imported(
                written.preset().id().toString(),
                written.path().toString(),
                imported.scheduler(),
                imported.unsplitReason(),
                imported.notes().stream().map(ImportNoteJson::of).toList());
    }
}
