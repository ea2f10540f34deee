package org.batchwright.options;

import java.util.Optional;
import org.batchwright.model.Options;
import org.batchwright.text.Message;

/** Result of reading the options of a preset's command. */
public sealed interface OptionReading {

    /** @param means how they were read */
    record Read(Options options, Means means) implements OptionReading {}

    /** @param message why not, and what to do about it */
    record Unread(Message message) implements OptionReading {}

    /**
     * The script that the command names is not in the code folder.
     *
     * @param script as in the command
     * @param meant the script that was probably meant
     */
    record Missing(String script, Optional<String> meant) implements OptionReading {}

    /** How options were read. */
    enum Means {
        SOURCE,
        HELP
    }
}
