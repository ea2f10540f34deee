package org.batchwright.options;

import java.util.Optional;
import org.batchwright.model.Options;
import org.batchwright.options.command.CommandLine;
import org.batchwright.text.Message;

/** The result of reading the options of a preset's command. */
public sealed interface OptionReading {

    /** @param means how the options were read */
    record Read(Options options, Method means) implements OptionReading {}

    /**
     * @param message why the options could not be read, and what to do about it
     * @param command the reason if the problem is the command itself; empty if the problem is the source
     */
    record Unread(Message message, Optional<CommandLine.Cause> command) implements OptionReading {
        /** Creates the result for a source that cannot be read. */
        public Unread(Message message) {
            this(message, Optional.empty());
        }

        /** Returns whether the command starts a program that is not Python, whose options are never read. */
        public boolean isOfOtherProgram() {
            return command.filter(cause -> cause == CommandLine.Cause.OTHER_PROGRAM)
                    .isPresent();
        }

        /** Returns whether running the program with {@code --help} may list the options. */
        public boolean mayHaveHelp() {
            return command.filter(cause -> cause != CommandLine.Cause.VARIABLE).isEmpty();
        }
    }

    /**
     * The script that the command names is not in the code folder.
     *
     * @param script the path as written in the command
     * @param meant the script that was probably meant
     */
    record Missing(String script, Optional<String> meant) implements OptionReading {}

    /** How options were read. */
    enum Method {
        SOURCE,
        HELP
    }
}
