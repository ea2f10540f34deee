package org.batchwright.importing;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.batchwright.importing.body.ArrayIndex;
import org.batchwright.importing.body.ContainerCommand;
import org.batchwright.importing.body.ScriptBody;
import org.batchwright.importing.body.ScriptBodyReader;
import org.batchwright.importing.body.ShellOptions;
import org.batchwright.importing.generated.GeneratedScript;
import org.batchwright.importing.shell.ShellSyntaxException;
import org.batchwright.model.ImportNote;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.ContainerFields;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.model.preset.ValueGroup;
import org.batchwright.scheduler.directive.ArrayDirective;
import org.batchwright.scheduler.option.OptionTable;
import org.batchwright.text.Message;

/** Converts an existing job script to a preset, or creates a preset that runs a program. */
public final class ImportScript {
    private static final Pattern SETUP_ONLY = Pattern.compile(
            "\\s*|(module|ml|export|set|unset|ulimit|cd|(conda|mamba)\\s+(activate|deactivate|init))(\\s+[^;&|]*)?",
            Pattern.DOTALL);

    private ImportScript() {}

    /**
     * @param project the project of the new preset
     * @throws OperationException.NotPossible if the file is not a bash job script
     */
    public static ImportedPreset read(ScriptFileToImport script, String project) throws OperationException.NotPossible {
        Optional<ProgramFile> program = ProgramFile.of(script);
        return program.isPresent() ? program.get().preset(script, project) : readJobScript(script, project);
    }

    /** Returns the default project for the new preset. */
    public static String project(ScriptFileToImport script) {
        return ProgramFile.of(script).map(ProgramFile::project).orElseGet(script::project);
    }

    private static ImportedPreset readJobScript(ScriptFileToImport script, String project)
            throws OperationException.NotPossible {
        String whole = LegacyHeadings.renewed(ScriptText.of(script.name(), script.bytes()));
        Optional<GeneratedScript> generated = GeneratedScript.of(whole);
        Optional<StrippedScript> own = generated.isPresent() ? Optional.empty() : StrippedScript.of(whole);
        String text = own.map(StrippedScript::text).orElse(whole);
        List<String> lines = List.of(text.split("\n", -1));
        Optional<JobHeader> header = JobHeaders.read(lines);
        Optional<ArraySweep> array = header.flatMap(
                read -> read.identity().array().map(directive -> new ArraySweep(directive, read.scheduler())));
        ScriptBody body = generated.isPresent() ? generated.get().body() : body(script, text, lines, header, array);
        List<ImportNote> notes = new ArrayList<>(header.map(JobHeader::notes).orElse(List.of()));
        generated
                .map(GeneratedScript::line)
                .or(() -> own.map(StrippedScript::first))
                .ifPresent(line -> notes.addAll(frameNotes(line, whole)));
        Preset written = preset(script, project, header, body);
        Preset preset = generated.map(from -> generated(written, from)).orElse(written);
        Optional<Settings> contained =
                generated.isPresent() ? Optional.empty() : ContainerCommand.extractContainer(preset.settings());
        preset = contained.map(preset::withSettings).orElse(preset);
        notes.addAll(bodyNotes(body, contained));
        if (array.isPresent()) {
            preset = swept(preset, array.get(), body, notes);
        }
        header.ifPresent(read -> notes.addAll(schedulerNotes(read.scheduler(), array, lines)));
        notes.addAll(originNotes(script, lines));
        Optional<SubmitOrigin.Elsewhere> elsewhere = SubmitOrigin.Elsewhere.find(script, preset.settings());
        if (elsewhere.isPresent()) {
            preset = elsewhere.get().applyTo(preset, script);
            notes.add(elsewhere.get().note());
        }
        checkCommand(script, preset.settings());
        notes.sort(null);
        CheckedImport checked = CheckedImport.of(preset, notes, header.map(JobHeader::scheduler));
        return new ImportedPreset(
                checked.preset(), header.map(read -> read.scheduler().title()), checked.notes(), body.hindrance());
    }

    private static Preset swept(Preset preset, ArraySweep array, ScriptBody body, List<ImportNote> notes) {
        List<String> names = body.swept()
                .map(List::of)
                .orElseGet(() -> List.copyOf(body.differing().values().keySet()));
        if (!names.isEmpty()) {
            notes.add(note(array.directive(), String.join(", ", names)));
        }
        Preset swept =
                body.swept().map(parameter -> array.applyTo(preset, parameter)).orElse(preset);
        return body.differing().values().isEmpty() ? swept : array.applyTo(swept, body.differing());
    }

    private static List<ImportNote> bodyNotes(ScriptBody body, Optional<Settings> contained) {
        return body.notes().stream()
                .map(note ->
                        contained.map(apart -> withContainerNote(note, apart)).orElse(note))
                .toList();
    }

    private static List<ImportNote> frameNotes(int line, String whole) {
        List<ImportNote> notes = new ArrayList<>();
        notes.add(
                new ImportNote(line, "# --- journal", Became.LEFT_OUT, Message.of("importing.added-to-every-script")));
        notes.addAll(TemplateLines.findForeignLines(List.of(whole.split("\n", -1))));
        return notes;
    }

    private static Preset generated(Preset preset, GeneratedScript from) {
        Preset set = preset.withSettings(from.completeSettings(preset.settings()));
        return from.continued().values().isEmpty() ? set : set.withValues(ValueGroup.CONTINUED, from.continued());
    }

    private static List<ImportNote> schedulerNotes(
            OptionTable scheduler, Optional<ArraySweep> array, List<String> lines) {
        List<ImportNote> notes = new ArrayList<>();
        if (array.isEmpty()) {
            noteMissingArray(scheduler, lines).ifPresent(notes::add);
        }
        SubmitOrigin.noteHomeFolder(scheduler, lines).ifPresent(notes::add);
        return notes;
    }

    private static List<ImportNote> originNotes(ScriptFileToImport script, List<String> lines) {
        List<ImportNote> notes = new ArrayList<>();
        if (script.folder().isEmpty()) {
            notes.add(SubmitOrigin.unknownFolder(script));
        }
        SubmitOrigin.noteSubmission(lines).ifPresent(notes::add);
        return notes;
    }

    private static void checkCommand(ScriptFileToImport script, Settings settings)
            throws OperationException.NotPossible {
        if (SETUP_ONLY.matcher(settings.get(Fields.COMMAND).orElse("")).matches()) {
            throw new OperationException.NotPossible(Message.of("importing.without-command", script.name()));
        }
    }

    /** Returns a note that the container was extracted from the command, in place of the note about the command. */
    private static ImportNote withContainerNote(ImportNote note, Settings apart) {
        return note.message().code().equals("importing.command")
                ? new ImportNote(
                        note.line(),
                        note.text(),
                        Became.COMMAND,
                        Message.of(
                                "importing.command-in-container",
                                apart.get(Fields.COMMAND).orElse(""),
                                apart.get(ContainerFields.IMAGE).orElse("")))
                : note;
    }

    private static ScriptBody body(
            ScriptFileToImport script,
            String text,
            List<String> lines,
            Optional<JobHeader> header,
            Optional<ArraySweep> array)
            throws OperationException.NotPossible {
        Set<Integer> directives = IntStream.rangeClosed(1, lines.size())
                .filter(number -> JobHeaders.isDirective(lines.get(number - 1)))
                .boxed()
                .collect(Collectors.toUnmodifiableSet());
        ScriptBody.Given given = new ScriptBody.Given(
                array.map(sweep -> sweep.index(text)).orElse(ArrayIndex.NONE),
                header.flatMap(read -> read.identity().folder()),
                directives,
                ShellOptions.of(lines.getFirst()));
        try {
            return ScriptBodyReader.read(text, given);
        } catch (ShellSyntaxException why) {
            throw new OperationException.NotPossible(
                    Message.of("importing.incomplete-script", script.name(), why.what()));
        }
    }

    private static Preset preset(
            ScriptFileToImport script, String project, Optional<JobHeader> header, ScriptBody body) {
        Settings settings =
                header.map(JobHeader::settings).orElse(Settings.NONE).overlaidBy(body.settings());
        if (script.folder().isPresent()) {
            settings = settings.with(Fields.FOLDER, Value.of(script.folder().get()));
        }
        Assignments variables = Assignments.NONE;
        for (Map.Entry<String, String> entry :
                header.map(JobHeader::variables).orElse(Map.of()).entrySet()) {
            variables = variables.with(entry.getKey(), Value.of(entry.getValue()));
        }
        String name = header.flatMap(read -> read.identity().jobName())
                .orElse(script.name().replaceFirst("\\.[A-Za-z]{1,8}$", ""));
        return Preset.empty(new PresetId(project, ScriptFileToImport.toPresetName(name)))
                .withSettings(settings)
                .withParameters(body.parameters())
                .withVariables(variables.overlaidBy(body.variables()));
    }

    private static ImportNote note(ArrayDirective directive, String parameters) {
        int jobs = directive.indices().size();
        return new ImportNote(
                directive.option().line(),
                directive.option().text(),
                Became.SWEEP,
                directive.atMost().isPresent()
                        ? Message.of(
                                "importing.sweep-limited",
                                jobs,
                                parameters,
                                directive.atMost().getAsInt())
                        : Message.of("importing.sweep", jobs, parameters));
    }

    /** Returns a note if the script uses a job's index but requests no array; the array must have been requested on the command line. */
    private static Optional<ImportNote> noteMissingArray(OptionTable scheduler, List<String> lines) {
        String index = scheduler.format().indexVariables().getFirst();
        return IntStream.range(0, lines.size())
                .filter(at ->
                        lines.get(at).contains("$" + index) || lines.get(at).contains("${" + index))
                .mapToObj(at -> new ImportNote(
                        at + 1, lines.get(at).strip(), Became.LEFT_OUT, Message.of("importing.index-without-array")))
                .findFirst();
    }
}
