package org.batchwright.importing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.batchwright.model.ImportNote;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Preset;
import org.batchwright.model.preset.PresetId;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.option.OptionTable;
import org.batchwright.scheduler.option.ScriptFormat;
import org.batchwright.text.Message;

/** The folder where a script runs when it is submitted manually, if it differs from the folder where the preset runs. */
final class SubmitOrigin {
    private static final Pattern FOLDER_CHANGE = Pattern.compile("^\\s*(cd|pushd)\\s.*|.*_O_WORKDIR.*");
    private static final Pattern SUBMIT_FOLDER_OPTION =
            Pattern.compile("^#\\$.*-(cwd|wd)\\b.*|^#PBS.*-[dw]\\s.*|^#PBS.*\\bwd\\b.*");
    private static final Pattern FILE = Pattern.compile(
            "(?<=^|[\\s\"'=])((?:\\./)?[A-Za-z0-9_][A-Za-z0-9_./-]*\\.(?:py|sh|R|jl|m))(?=[\\s\"';)]|$)");
    private static final Pattern MODULE = Pattern.compile("(?<=\\s-m\\s)([A-Za-z_]\\w*(?:\\.\\w+)+)(?=[\\s\"';)]|$)");

    private static final Pattern SUBMISSION =
            Pattern.compile("(?:^|[;&|(`]|\\b(?:do|then|else)\\s)\\s*(?:[A-Za-z_]\\w*=\\S{0,200}\\s+)*(?:"
                    + JobHeaders.submitCommands().stream().map(Pattern::quote).collect(Collectors.joining("|"))
                    + ")\\s+[^\\s)].*");

    private SubmitOrigin() {}

    /** Returns a note if the script itself submits jobs. */
    static Optional<ImportNote> noteSubmission(List<String> lines) {
        return IntStream.range(0, lines.size())
                .filter(at -> !isComment(lines.get(at))
                        && SUBMISSION.matcher(lines.get(at)).find())
                .mapToObj(at ->
                        new ImportNote(at + 1, lines.get(at).strip(), Became.LEFT_OUT, Message.of("importing.submits")))
                .findFirst();
    }

    private static boolean isComment(String line) {
        return line.stripLeading().startsWith("#");
    }

    /** Returns a note if the scheduler starts jobs in the home folder and the script does not change to another folder. */
    static Optional<ImportNote> noteHomeFolder(OptionTable scheduler, List<String> lines) {
        boolean there = scheduler.format().is(ScriptFormat.Trait.STARTS_IN_HOME);
        return there
                        && lines.stream()
                                .noneMatch(line -> FOLDER_CHANGE.matcher(line).matches()
                                        || SUBMIT_FOLDER_OPTION.matcher(line).matches())
                ? IntStream.range(0, lines.size())
                        .filter(at ->
                                lines.get(at).startsWith(scheduler.format().prefix()))
                        .mapToObj(at -> new ImportNote(
                                at + 1,
                                lines.get(at).strip(),
                                Became.LEFT_OUT,
                                Message.of("importing.started-in-home", scheduler.title())))
                        .findFirst()
                : Optional.empty();
    }

    /**
     * The folder, other than the script's own, where the script is started, judging by the programs that it runs.
     *
     * @param program the first of these programs that exists in the folder
     */
    record Elsewhere(Path folder, String program) {
        static Optional<Elsewhere> find(ScriptFileToImport script, Settings settings) {
            String command = settings.get(Fields.COMMAND).orElse("");
            if (command.startsWith("cd ")) {
                return Optional.empty();
            }
            List<String> lines = new ArrayList<>(List.of(command));
            lines.addAll(settings.values()
                    .getOrDefault(Fields.SETUP, Value.of(List.of()))
                    .texts());
            List<String> programs = lines.stream()
                    .filter(line -> !isComment(line))
                    .flatMap(Elsewhere::programs)
                    .toList();
            return script.findFolderAbove(programs)
                    .map(folder -> new Elsewhere(
                            folder,
                            programs.stream()
                                    .filter(program -> Files.isRegularFile(folder.resolve(program)))
                                    .findFirst()
                                    .orElse("")));
        }

        private static Stream<String> programs(String line) {
            return Stream.concat(
                    FILE.matcher(line).results().map(file -> file.group(1)),
                    MODULE.matcher(line).results().map(module -> module.group(1).replace('.', '/') + ".py"));
        }

        ImportNote note() {
            return new ImportNote(1, program, Became.COMMAND, Message.of("importing.program-elsewhere", folder));
        }

        Preset applyTo(Preset preset, ScriptFileToImport script) {
            boolean named = preset.id().project().equals(script.project());
            return preset.withId(
                            named
                                    ? new PresetId(
                                            ScriptFileToImport.project(folder),
                                            preset.id().name())
                                    : preset.id())
                    .withSettings(preset.settings().with(Fields.FOLDER, Value.of(folder.toString())));
        }
    }

    /**
     * Returns a note that the code folder is unknown, because the location of a file on a cluster or in a home folder does not reveal where
     * the code is.
     */
    static ImportNote unknownFolder(ScriptFileToImport script) {
        return new ImportNote(1, script.name(), Became.LEFT_OUT, Message.of("importing.unknown-folder"));
    }
}
