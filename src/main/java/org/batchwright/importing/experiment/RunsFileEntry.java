package org.batchwright.importing.experiment;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.importing.ImportedPreset;
import org.batchwright.importing.ProgramCommand;
import org.batchwright.importing.ScriptFileToImport;
import org.batchwright.importing.experiment.value.FileValue;
import org.batchwright.importing.experiment.value.FileValue.Mapping;
import org.batchwright.importing.experiment.value.FileValue.Member;
import org.batchwright.importing.experiment.value.FileValue.Sequence;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
import org.batchwright.text.ShellQuote;

/** The settings of one run as parameters; a nested setting is named by its path. */
final class RunsFileEntry {
    /** The keys that may name the program of a run. */
    static final Set<String> PROGRAMS = Set.of("program", "command", "cmd", "script");

    private static final Set<String> ARGUMENTS =
            Set.of("args", "arguments", "params", "parameters", "hyperparameters", "hparams", "overrides");
    private static final Set<String> ENVIRONMENT = Set.of("env", "environment");
    private static final int MAX_PARAMETERS = 1000;
    private static final int MAX_DEPTH = 30;

    private final ExperimentText text;
    private final Mapping run;
    private final FileNotes notes;
    private final Map<String, Value> parameters = new LinkedHashMap<>();
    private final Map<String, Value> variables = new LinkedHashMap<>();
    private Optional<String> command = Optional.empty();
    private Optional<String> name = Optional.empty();

    RunsFileEntry(ExperimentText text, Mapping run) {
        this.text = text;
        this.run = run;
        this.notes = text.newNotes();
    }

    /** @param usual the default name */
    ImportedPreset preset(String usual) {
        run.members().forEach(this::read);
        Optional<String> project = text.projectFolder(Optional.empty());
        if (command.isEmpty()) {
            notes.omit(run.line(), Message.of("importing.no-program"));
        }
        if (project.isEmpty()) {
            notes.omit(run.line(), Message.of("importing.unknown-folder"));
        }
        Settings settings = Settings.NONE;
        if (command.isPresent()) {
            settings = settings.with(Fields.COMMAND, Value.of(command.get()));
        }
        if (project.isPresent()) {
            settings = settings.with(Fields.FOLDER, Value.of(project.get()));
        }
        Preset preset = Preset.empty(new PresetId(
                        text.project(Optional.empty()), ScriptFileToImport.toPresetName(name.orElse(usual))))
                .withSettings(settings)
                .withParameters(new Assignments(parameters))
                .withVariables(new Assignments(variables));
        return new ImportedPreset(preset, Optional.empty(), notes.notes(), Optional.empty());
    }

    private void read(Member member) {
        Optional<String> written = member.value().asText();
        if (member.name().equals("name") && written.isPresent()) {
            name = written;
            notes.add(member.line(), Became.NAME, Message.of("importing.runs-name"));
        } else if (PROGRAMS.contains(member.name()) && written.isPresent()) {
            command = Optional.of(toCommand(written.get()));
            notes.add(member.line(), Became.COMMAND, Message.of("importing.command", command.get()));
        } else if (ARGUMENTS.contains(member.name()) && member.value() instanceof Mapping mapping) {
            mapping.members().forEach(one -> addParameter(one, "", 1));
        } else if (ENVIRONMENT.contains(member.name()) && isEnvironment(member.value())) {
            member.value().asMapping().ifPresent(all -> all.members().forEach(this::addVariable));
        } else {
            addParameter(member, "", 0);
        }
    }

    private static String toCommand(String program) {
        return program.strip().matches("\\S+\\.py")
                ? ProgramCommand.DEFAULT_PYTHON + " " + ShellQuote.quote(program.strip())
                : program.strip().replaceAll("\\s*\\n\\s*", " ");
    }

    private static boolean isEnvironment(FileValue value) {
        return value.asMapping()
                .filter(all -> all.members().stream().allMatch(one -> one.name().matches("[A-Z_][A-Z0-9_]*")))
                .isPresent();
    }

    private void addVariable(Member member) {
        if (SecretSetting.is(member.name(), member.value().asText().orElse(""))) {
            notes.omitSecret(member.line(), member.name());
        } else {
            variables.put(member.name(), Value.of(member.value().toPython()));
            notes.add(member.line(), Became.ENVIRONMENT, Message.of("importing.variables", member.name()));
        }
    }

    private void addParameter(Member member, String prefix, int depth) {
        String path = prefix + member.name();
        FileValue value = member.value();
        if (value instanceof Mapping inner && depth < MAX_DEPTH) {
            inner.members().forEach(one -> addParameter(one, path + ".", depth + 1));
        } else if (value.isNull()) {
            notes.omit(member.line(), Message.of("importing.runs-null", path));
        } else if (SecretSetting.is(path, value.asText().orElse(""))) {
            notes.omitSecret(member.line(), path);
        } else if (!path.matches("[\\p{L}\\p{N}_@+~][\\p{L}\\p{N}_.@+/:~-]*")) {
            notes.omit(member.line(), Message.of("importing.runs-bad-name", path));
        } else if (parameters.size() >= MAX_PARAMETERS) {
            notes.omit(member.line(), Message.of("importing.runs-too-many-parameters", MAX_PARAMETERS));
        } else {
            Value taken = value(value);
            parameters.put(path, taken);
            notes.add(member.line(), Became.PARAMETER, Message.of("importing.parameter", path, taken.displayText()));
        }
    }

    private static Value value(FileValue value) {
        if (value instanceof Sequence(int line, List<FileValue> items)
                && !items.isEmpty()
                && items.stream().allMatch(FileValue.Scalar.class::isInstance)) {
            return Value.of(items.stream().map(RunsFileEntry::word).toList());
        }
        return Value.of(word(value));
    }

    /** Returns the value as a string, with booleans in Batchwright's notation. */
    private static String word(FileValue value) {
        return value instanceof FileValue.Scalar(int line, String text, FileValue.ScalarType type)
                        && type == FileValue.ScalarType.TRUTH
                ? String.valueOf(value.isTrue())
                : value.toPython();
    }
}
