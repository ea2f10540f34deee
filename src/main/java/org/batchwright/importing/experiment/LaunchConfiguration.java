package org.batchwright.importing.experiment;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.batchwright.importing.ProgramCommand;
import org.batchwright.importing.ScriptFileToImport;
import org.batchwright.importing.experiment.value.FileValue.Mapping;
import org.batchwright.importing.experiment.value.FileValue.Member;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
import org.batchwright.text.ShellQuote;

/** One launch configuration of a Python program: https://code.visualstudio.com/docs/python/debugging. */
final class LaunchConfiguration {
    private static final Set<String> ASSEMBLED =
            Set.of("program", "module", "args", "pythonArgs", "cwd", "type", "request");
    private static final Set<String> LAUNCHERS = Set.of("torchrun", "accelerate", "deepspeed", "composer");

    private final Mapping configuration;
    private final Optional<Path> workspace;
    private final FileNotes notes;
    private final Optional<String> folder;
    private final WorkspaceVariables variables;
    private Settings resources = Settings.NONE;

    /** @param configuration the configuration with its settings for Linux applied */
    LaunchConfiguration(Mapping configuration, Optional<Path> workspace, Map<String, String> answers, FileNotes notes) {
        this.configuration = configuration;
        this.workspace = workspace;
        this.notes = notes;
        this.folder = configuration
                .text("cwd")
                .flatMap(new WorkspaceVariables("", answers)::expand)
                .flatMap(this::withinWorkspace)
                .filter(path -> !path.isEmpty());
        this.variables = new WorkspaceVariables(
                folder.map(path -> "../".repeat(path.split("/").length)).orElse(""), answers);
    }

    /** Returns the preset; empty if the configuration runs whatever file is open in the editor. */
    Optional<Preset> preset(String project) {
        Optional<List<String>> started = started();
        if (started.isEmpty()) {
            return Optional.empty();
        }
        List<String> words = new ArrayList<>(started.get());
        List<LaunchArguments.Argument> arguments = LaunchArguments.expanded(configuration, variables, notes);
        SplitCommand command = SplitCommand.of(
                words, arguments.stream().map(LaunchArguments.Argument::text).toList());
        String line =
                folder.map(path -> "cd " + ShellQuote.quote(path) + " && ").orElse("") + command.command();
        noteCommand(line);
        Assignments parameters = parameters(command.parameters(), arguments);
        String name = configuration.text("name").orElse("launch").replaceFirst("(?i)^python(?: debugger)?:\\s*", "");
        Assignments environment = environment();
        Preset preset = Preset.empty(new PresetId(project, ScriptFileToImport.toPresetName(name)))
                .withSettings(
                        command.passing().with(Fields.COMMAND, Value.of(line)).overlaidBy(resources))
                .withParameters(parameters)
                .withVariables(environment);
        configuration.members().stream()
                .filter(one -> !ASSEMBLED.contains(one.name()))
                .forEach(this::noteOther);
        return Optional.of(preset);
    }

    private Assignments parameters(Assignments all, List<LaunchArguments.Argument> arguments) {
        Map<String, Value> kept = new LinkedHashMap<>();
        all.values().forEach((name, value) -> {
            LaunchArguments.Argument argument = LaunchArguments.find(arguments, name)
                    .orElseGet(() -> new LaunchArguments.Argument(configuration.line(), name));
            if (SecretSetting.is(name, value.displayText())) {
                notes.omitSecret(argument.line(), name);
            } else {
                kept.put(name, value);
                notes.add(
                        argument.line(),
                        argument.text(),
                        value.displayText(),
                        Became.PARAMETER,
                        Message.of("importing.parameter", name, value.displayText()));
            }
        });
        return new Assignments(kept);
    }

    private void noteCommand(String line) {
        configuration
                .member("program")
                .or(() -> configuration.member("module"))
                .ifPresent(member -> notes.add(member, Became.COMMAND, Message.of("importing.command", line)));
        configuration.member("cwd").ifPresent(member -> {
            if (folder.isPresent()) {
                notes.add(member, Became.COMMAND, Message.of("importing.folder-change"));
            } else if (variables
                    .expand(configuration.text("cwd").orElse(""))
                    .flatMap(this::withinWorkspace)
                    .isEmpty()) {
                notes.omit(member, Message.of("importing.launch-folder"));
            }
        });
    }

    /** Returns the start of the command, up to the arguments. */
    private Optional<List<String>> started() {
        List<String> words = new ArrayList<>(List.of(ProgramCommand.DEFAULT_PYTHON));
        LaunchArguments.expanded(configuration, "pythonArgs", variables, notes).forEach(one -> words.add(one.text()));
        Optional<String> module = configuration.text("module").flatMap(variables::expand);
        if (module.isPresent()) {
            words.addAll(List.of("-m", module.get()));
            return Optional.of(words);
        }
        String written = configuration.text("program").orElse("");
        String name = written.substring(written.lastIndexOf('/') + 1);
        if (LAUNCHERS.contains(name)) {
            return Optional.of(List.of(name));
        }
        return variables.expand(written).filter(path -> !path.isBlank()).map(path -> {
            words.add(relative(path));
            return words;
        });
    }

    /** Returns a path inside the workspace, relative to where the program starts. */
    private String relative(String path) {
        String own = folder.map(one -> one + "/").orElse("");
        String up = variables.up();
        if (path.startsWith("/") && workspace.isPresent()) {
            return withinWorkspace(path).map(inside -> relative(up + inside)).orElse(path);
        }
        return !up.isEmpty() && path.startsWith(up + own) ? path.substring(up.length() + own.length()) : path;
    }

    /** Returns the path relative to the workspace; empty if the path is outside the workspace. */
    private Optional<String> withinWorkspace(String path) {
        try {
            Path base = workspace.orElse(Path.of("/workspace"));
            Path whole = base.resolve(path).normalize();
            return whole.startsWith(base) ? Optional.of(base.relativize(whole).toString()) : Optional.empty();
        } catch (InvalidPathException invalid) {
            return Optional.empty();
        }
    }

    private Assignments environment() {
        Map<String, Value> all = new LinkedHashMap<>();
        List<Member> members =
                configuration.mapping("env").map(Mapping::members).orElse(List.of());
        for (Member member : members) {
            String name = member.name();
            String written = member.value().asText().orElse("");
            // the job script keeps the variable's previous value, or the value is unknown here
            String own = written.replaceAll("(?<=^|[:;])\\$\\{env:" + Pattern.quote(name) + "}[:;]?", "")
                    .replaceAll("[:;]$", "");
            Optional<String> value = variables.expand(own);
            Optional<String> gpus = name.equals(ChosenGpus.VARIABLE) ? ChosenGpus.count(written) : Optional.empty();
            if (gpus.isPresent()) {
                resources = resources.with(Fields.GPUS_PER_NODE, Value.of(gpus.get()));
                notes.add(member, Became.RESOURCE, Message.of("importing.chosen-gpus", gpus.get()));
            } else if (member.value().isNull()) {
                notes.omit(member, Message.of("importing.launch-unset", name));
            } else if (SecretSetting.is(name, own)) {
                notes.omitSecret(member.line(), name);
            } else if (value.isEmpty()) {
                notes.omit(member, Message.of("importing.launch-variable", own));
            } else {
                all.put(name, Value.of(value.get()));
                notes.add(member, Became.ENVIRONMENT, Message.of("importing.variables", name));
            }
        }
        return new Assignments(all);
    }

    private void noteOther(Member member) {
        switch (member.name()) {
            case "env" -> {}
            case "name" -> notes.add(member, Became.NAME, Message.of("importing.name"));
            case "python", "pythonPath" -> notes.omit(member, Message.of("importing.launch-python"));
            case "envFile" -> notes.omit(member, Message.of("importing.launch-variables-file"));
            case "preLaunchTask" -> notes.omit(member, Message.of("importing.launch-task"));
            default -> notes.omit(member, Message.of("importing.launch-debugger"));
        }
    }
}
