package org.batchwright.importing.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.importing.ProgramCommand;
import org.batchwright.importing.experiment.value.FileValue;
import org.batchwright.importing.experiment.value.FileValue.Mapping;
import org.batchwright.importing.experiment.value.FileValue.Member;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Message;
import org.batchwright.text.ShellQuote;

/**
 * The command that the agent of a W&amp;B sweep runs: https://docs.wandb.ai/guides/sweeps/define-sweep-configuration#command-example.
 *
 * @param settings the command, and how it receives its parameters
 * @param program path of the program, if the sweep names it
 */
record WandbCommand(Settings settings, Optional<String> program) {
    private static final Pattern MACRO =
            Pattern.compile("\\$\\{(args\\w*|env|interpreter|program|envvar:([A-Za-z_]\\w*))}");

    static WandbCommand of(Mapping sweep, FileNotes notes) {
        Optional<String> program = sweep.text("program");
        Optional<Member> command = sweep.member("command");
        Settings settings = Settings.NONE;
        if (command.isPresent()) {
            settings = new CommandWords(program, command.get().value().asList()).settings(notes);
            sweep.member("program").ifPresent(member -> noteProgram(member, command.get(), notes));
        } else if (program.isPresent()) {
            settings = settings.with(Fields.PASS_PARAMETERS, Value.of("equals"))
                    .with(Fields.COMMAND, Value.of(run(program.get())));
        } else {
            notes.omit(sweep.line(), Message.of("importing.no-program"));
        }
        Optional<String> runs = settings.get(Fields.COMMAND);
        command.or(() -> sweep.member("program"))
                .ifPresent(member -> runs.ifPresentOrElse(
                        line -> notes.add(member, Became.COMMAND, Message.of("importing.command", line)),
                        () -> notes.omit(member, Message.of("importing.no-program"))));
        return new WandbCommand(settings, program);
    }

    /** Adds a note about a program named in addition to a command, which may run it. */
    private static void noteProgram(Member program, Member command, FileNotes notes) {
        boolean isRun = command.value().asList().stream()
                .anyMatch(word -> word.toPython().equals("${program}"));
        if (isRun) {
            notes.add(program, Became.COMMAND, Message.of("importing.sweep-program"));
        } else {
            notes.omit(program, Message.of("importing.sweep-program-unused"));
        }
    }

    /** Starts the program by its path, as the agent does, even if the program is part of a package. */
    private static String run(String program) {
        return ProgramCommand.start(program, ProgramCommand.DEFAULT_PYTHON, path -> false);
    }

    /** The words of {@code command}. */
    private record CommandWords(Optional<String> program, List<FileValue> items) {

        Settings settings(FileNotes notes) {
            List<String> words = new ArrayList<>();
            Optional<String> passing = Optional.empty();
            for (FileValue item : items) {
                String word = item.toPython();
                Matcher macro = MACRO.matcher(word);
                if (!macro.matches()) {
                    words.add(ShellQuote.quote(word));
                } else if (macro.group(1).startsWith("args")) {
                    passing = Optional.of(passing(macro.group(1), item.line(), words, notes));
                } else {
                    expand(macro, words);
                }
            }
            if (passing.isEmpty()) {
                notes.omit(items.isEmpty() ? 1 : items.getFirst().line(), Message.of("importing.sweep-without-args"));
            }
            Settings settings = Settings.NONE.with(Fields.PASS_PARAMETERS, Value.of(passing.orElse("json-file")));
            return words.isEmpty() ? settings : settings.with(Fields.COMMAND, Value.of(String.join(" ", words)));
        }

        private void expand(Matcher macro, List<String> words) {
            switch (macro.group(1)) {
                case "env" -> {} // {@code env} finds the interpreter on the path, as a shell does
                case "interpreter" -> words.add(ProgramCommand.DEFAULT_PYTHON);
                case "program" -> program.map(ShellQuote::quote).ifPresent(words::add);
                default -> words.add("\"$" + macro.group(2) + "\"");
            }
        }

        private static String passing(String macro, int line, List<String> words, FileNotes notes) {
            return switch (macro) {
                case "args_no_hyphens" -> "key-value";
                case "args_no_boolean_flags" -> {
                    notes.omit(line, Message.of("importing.sweep-switches"));
                    yield "equals";
                }
                case "args_json_file" -> {
                    words.add("\"$BATCHWRIGHT_PARAMS\"");
                    yield "json-file";
                }
                case "args_json" -> {
                    words.add("\"$(cat \"$BATCHWRIGHT_PARAMS\")\"");
                    yield "json-file";
                }
                default -> "equals";
            };
        }
    }
}
