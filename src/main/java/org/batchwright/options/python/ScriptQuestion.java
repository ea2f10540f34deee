package org.batchwright.options.python;

import java.nio.file.Path;
import java.util.List;
import org.batchwright.options.command.CommandLine;

/**
 * The input of the bundled program.
 *
 * @param folder the code folder
 */
public record ScriptQuestion(Path folder, CommandLine.Program started) {
    List<String> words() {
        return started.words();
    }

    ScriptQuestion withoutWords() {
        return new ScriptQuestion(folder, new CommandLine.Program(started.python(), started.entry(), List.of()));
    }
}
