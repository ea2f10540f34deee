package org.batchwright.cli.verb;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.batchwright.cli.output.Json;
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
import org.batchwright.workspace.preset.PresetFile;
import org.batchwright.workspace.preset.PresetStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

@Command(
        name = "import",
        description = "Creates a preset from a job script (#SBATCH, #PBS, #$, #PJM, #BSUB) and explains each line.",
        footer = {
            "",
            "Writes presets/PROJECT/NAME.yaml and never overwrites a file. Does not run or send anything.",
            "Default for --name: the script's folder as project, the job name or else the script's name.",
            "--json: preset, file, scheduler (or null), whole (why it was not split, or null), notes [line, text,",
            "became, what]; became is one of",
            "resource, directive, environment, setup, command, parameter, sweep, name, description, left-out."
        })
public final class ImportVerb implements Verb {

    @Parameters(paramLabel = "FILE", description = "The job script.")
    private Path file = Path.of("");

    @Option(names = "--name", paramLabel = "NAME", description = "Preset name, as name or project/name.")
    private Optional<String> name = Optional.empty();

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description = "The project folder that contains the code. Default: the script's folder.")
    private Optional<Path> folder = Optional.empty();

    @Override
    public Exit execute(Session session) throws OperationException {
        PresetStore presets = session.services().presets();
        presets.reload();
        ScriptFileToImport own = ScriptFileToImport.of(file, presets.workspace());
        ScriptFileToImport script = folder.map(own::withFolder).orElse(own);
        ImportedPreset imported = ImportScript.read(script, script.project());
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
        return typed.contains("/") ? PresetId.of(typed) : new PresetId(script.project(), typed);
    }

    private static void report(Session session, ImportedPreset imported, PresetFile written) {
        session.print("Wrote " + written.path() + ", a preset from a script "
                + imported.scheduler().map(title -> "for " + title).orElse("without directives") + ".");
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
        session.printMessage(
                "To check it: preview --experiment " + written.preset().id());
    }

    private static ObjectNode json(ImportedPreset imported, PresetFile written) {
        ObjectNode node = Json.object();
        node.put("preset", written.preset().id().toString());
        node.put("file", written.path().toString());
        node.put("scheduler", imported.scheduler().orElse(null));
        node.put("whole", imported.unsplitReason().orElse(null));
        ArrayNode notes = node.putArray("notes");
        for (ImportNote note : imported.notes()) {
            ObjectNode one = notes.addObject();
            one.put("line", note.line());
            one.put("text", note.text());
            one.put("became", note.became().key());
            one.put("what", note.what());
        }
        return node;
    }
}
