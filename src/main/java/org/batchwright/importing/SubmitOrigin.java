package org.batchwright.importing;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.batchwright.model.ImportNote;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.scheduler.option.OptionTable;
import org.batchwright.scheduler.option.ScriptFormat;
import org.batchwright.text.Message;

/** Where a script runs when submitted by hand, if that differs from its preset. */
final class SubmitOrigin {
    private static final Pattern FOLDER_CHANGE = Pattern.compile("^\\s*(cd|pushd)\\s.*|.*_O_WORKDIR.*");
    private static final Pattern SUBMIT_FOLDER_OPTION =
            Pattern.compile("^#\\$.*-(cwd|wd)\\b.*|^#PBS.*-[dw]\\s.*|^#PBS.*\\bwd\\b.*");
    private static final Pattern FILE =
            Pattern.compile("(?<=^|\\s)((?:\\./)?[A-Za-z0-9_][A-Za-z0-9_./-]*\\.(?:py|sh|R|jl|m))(?=\\s|$)");

    private SubmitOrigin() {}

    /** Some schedulers start a job in the home folder. */
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

    /** The root of the repository, if the program is relative to it and the script is in a subfolder. */
    static Optional<Path> findRoot(ScriptFileToImport script, Settings settings) {
        return program(settings).flatMap(script::findRootContaining);
    }

    /** The file that the command runs, as written in it. */
    static Optional<String> program(Settings settings) {
        String command = settings.get(Fields.COMMAND).orElse("");
        Matcher program = FILE.matcher(command);
        return program.find() && !command.startsWith("cd ") ? Optional.of(program.group(1)) : Optional.empty();
    }

    static ImportNote note(String program, Path root) {
        return new ImportNote(1, program, Became.LEFT_OUT, Message.of("importing.program-elsewhere", root));
    }

    /** The location of a file on a cluster or in a home folder does not reveal where its code is. */
    static ImportNote unknownFolder(ScriptFileToImport script) {
        return new ImportNote(1, script.name(), Became.LEFT_OUT, Message.of("importing.unknown-folder"));
    }
}
