package org.batchwright.importing.experiment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.batchwright.importing.experiment.value.FileValue;
import org.batchwright.importing.experiment.value.FileValue.Mapping;
import org.batchwright.model.ImportNote.Became;
import org.batchwright.options.command.CommandLine;
import org.batchwright.options.command.CommandLineParser;
import org.batchwright.text.Message;

/** The arguments of a launch configuration. */
final class LaunchArguments {
    private LaunchArguments() {}

    /** @param text the argument as a single unquoted word */
    record Argument(int line, String text) {}

    static List<Argument> expanded(Mapping configuration, WorkspaceVariables variables, FileNotes notes) {
        return expanded(configuration, "args", variables, notes);
    }

    /** Returns the arguments without values that only the editor can resolve and without the options that take these values. */
    static List<Argument> expanded(Mapping configuration, String key, WorkspaceVariables variables, FileNotes notes) {
        List<Argument> all = new ArrayList<>();
        for (Argument argument : written(configuration, key)) {
            Optional<String> value = variables.expand(argument.text());
            if (value.isPresent()) {
                all.add(new Argument(argument.line(), value.get()));
            } else {
                notes.add(
                        argument.line(),
                        argument.text(),
                        Became.LEFT_OUT,
                        Message.of("importing.launch-variable", argument.text()));
                boolean isValue = !argument.text().startsWith("-")
                        && !all.isEmpty()
                        && all.getLast().text().matches("--?[A-Za-z][^=]*");
                if (isValue) {
                    all.removeLast();
                }
            }
        }
        return all;
    }

    private static List<Argument> written(Mapping configuration, String key) {
        Optional<FileValue> value = configuration.get(key);
        if (value.isPresent()
                && value.get() instanceof FileValue.Scalar(int line, String text, FileValue.ScalarType type)) {
            return split(text).stream().map(word -> new Argument(line, word)).toList();
        }
        return configuration.list(key).stream()
                .map(one -> new Argument(one.line(), one.toPython()))
                .toList();
    }

    private static List<String> split(String text) {
        return CommandLineParser.parse("python3 x.py " + text)
                .program()
                .map(CommandLine.Program::words)
                .orElse(List.of(text));
    }

    /** Returns the option that became this parameter. */
    static Optional<Argument> find(List<Argument> arguments, String parameter) {
        return arguments.stream()
                .filter(one -> one.text()
                        .replaceFirst("^-{1,2}", "")
                        .replaceFirst("=.*", "")
                        .equals(parameter))
                .findFirst();
    }
}
