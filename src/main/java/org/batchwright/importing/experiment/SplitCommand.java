package org.batchwright.importing.experiment;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.importing.body.ArrayIndex;
import org.batchwright.importing.body.ScriptBody;
import org.batchwright.importing.body.ScriptBodyReader;
import org.batchwright.importing.body.ShellOptions;
import org.batchwright.importing.shell.ShellSyntaxException;
import org.batchwright.model.preset.Assignments;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.ShellQuote;

/**
 * A command separated from its options, as in a job script.
 *
 * @param command the command in shell syntax
 * @param passing how the parameters are passed; empty for the default
 */
record SplitCommand(String command, Settings passing, Assignments parameters) {

    /**
     * @param started the words that start the program
     * @param arguments the arguments of the program
     */
    static SplitCommand of(List<String> started, List<String> arguments) {
        String line = Stream.concat(started.stream(), arguments.stream())
                .map(ShellQuote::quote)
                .collect(Collectors.joining(" "));
        try {
            ScriptBody body = ScriptBodyReader.read(
                    line, new ScriptBody.Given(ArrayIndex.NONE, Optional.empty(), Set.of(), ShellOptions.of("")));
            Optional<String> command = body.settings().get(Fields.COMMAND);
            boolean isApart = body.hindrance().isEmpty()
                    && command.isPresent()
                    && body.settings().get(Fields.SETUP).isEmpty()
                    && body.variables().values().isEmpty();
            return isApart
                    ? new SplitCommand(command.get(), passing(body.settings()), body.parameters())
                    : new SplitCommand(line, Settings.NONE, Assignments.NONE);
        } catch (ShellSyntaxException unusual) {
            return new SplitCommand(line, Settings.NONE, Assignments.NONE);
        }
    }

    private static Settings passing(Settings settings) {
        return settings.get(Fields.PASS_PARAMETERS)
                .map(way -> Settings.NONE.with(Fields.PASS_PARAMETERS, Value.of(way)))
                .orElse(Settings.NONE);
    }
}
