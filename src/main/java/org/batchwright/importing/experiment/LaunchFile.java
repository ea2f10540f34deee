package org.batchwright.importing.experiment;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.batchwright.importing.ImportedPreset;
import org.batchwright.importing.ScriptFileToImport;
import org.batchwright.importing.experiment.value.FileValue;
import org.batchwright.importing.experiment.value.FileValue.Mapping;
import org.batchwright.model.ImportNote;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;

/**
 * The launch configurations of VS Code, in {@code launch.json} or a {@code .code-workspace} file. Those of Python programs become presets.
 */
final class LaunchFile {
    private static final Set<String> PYTHON = Set.of("python", "debugpy");
    private static final int MAX_CONFIGURATIONS = 500;

    private LaunchFile() {}

    static boolean is(Mapping root) {
        return launch(root).get("configurations").isPresent();
    }

    private static Mapping launch(Mapping root) {
        return root.mapping("launch").orElse(root);
    }

    static ImportedFile read(ExperimentText text, Mapping root) throws OperationException.NotPossible {
        Mapping launch = launch(root);
        Map<String, String> answers = new LinkedHashMap<>();
        launch.list("inputs")
                .forEach(input -> input.asMapping()
                        .ifPresent(one -> one.text("default")
                                .ifPresent(answer -> answers.put(one.text("id").orElse(""), answer))));
        FileNotes omitted = text.newNotes();
        List<ImportedPreset> presets = new ArrayList<>();
        for (FileValue value :
                launch.list("configurations").stream().limit(MAX_CONFIGURATIONS).toList()) {
            value.asMapping().ifPresent(one -> read(text, one, answers, omitted).ifPresent(presets::add));
        }
        launch.member("compounds").ifPresent(all -> omitted.omit(all, Message.of("importing.launch-compounds")));
        if (presets.isEmpty()) {
            throw new OperationException.NotPossible(Message.of(
                    "importing.no-python-launch",
                    text.name(),
                    omitted.notes().stream()
                            .map(ImportNote::what)
                            .findFirst()
                            .orElseGet(() -> Message.text("importing.launch-empty"))));
        }
        return new ImportedFile(Optional.of(Message.text("importing.format-launch")), presets, omitted.notes());
    }

    private static Optional<ImportedPreset> read(
            ExperimentText text, Mapping configuration, Map<String, String> answers, FileNotes omitted) {
        String name = configuration.text("name").orElse("");
        String type = configuration.text("type").orElse("");
        if (!PYTHON.contains(type)) {
            omitted.omitNamed(configuration.line(), name, Message.of("importing.launch-type", name, type));
            return Optional.empty();
        }
        if (configuration.text("request").filter("attach"::equals).isPresent()) {
            omitted.omitNamed(configuration.line(), name, Message.of("importing.launch-attach", name));
            return Optional.empty();
        }
        Optional<Path> workspace = workspace(text.file());
        FileNotes notes = text.newNotes();
        LaunchConfiguration read = new LaunchConfiguration(overridden(configuration), workspace, answers, notes);
        Optional<Preset> preset =
                read.preset(workspace.map(ScriptFileToImport::project).orElse("imported"));
        if (preset.isEmpty()) {
            omitted.omitNamed(configuration.line(), name, Message.of("importing.launch-open-file", name));
        }
        if (workspace.isEmpty()) {
            notes.omit(configuration.line(), Message.of("importing.unknown-folder"));
        }
        return preset.map(one -> new ImportedPreset(
                workspace
                        .map(folder ->
                                one.withSettings(one.settings().with(Fields.FOLDER, Value.of(folder.toString()))))
                        .orElse(one),
                Optional.empty(),
                notes.notes(),
                Optional.empty()));
    }

    /** Applies the settings for Linux, because clusters run Linux. */
    private static Mapping overridden(Mapping configuration) {
        Map<String, FileValue.Member> members = new LinkedHashMap<>();
        configuration.members().stream()
                .filter(one -> !Set.of("linux", "osx", "windows").contains(one.name()))
                .forEach(one -> members.put(one.name(), one));
        configuration.mapping("linux").ifPresent(own -> own.members().forEach(one -> members.put(one.name(), one)));
        return new Mapping(configuration.line(), List.copyOf(members.values()));
    }

    /** Returns the folder that VS Code would open; empty if the file does not exist locally. */
    private static Optional<Path> workspace(ScriptFileToImport file) {
        Optional<Path> own = file.path().map(Path::getParent);
        Optional<Path> code = file.folder().map(Path::of);
        return code.equals(own)
                        && own.filter(folder -> folder.endsWith(".vscode")).isPresent()
                ? own.map(Path::getParent)
                : code;
    }
}
