package org.batchwright.options;

import java.util.Optional;
import org.batchwright.model.Options;

/** Result of reading the options of a preset's command. */
public sealed interface OptionReading {

    /** @param means how they were read */
    record Read(Options options, Means means) implements OptionReading {}

    /**
     * @param why one sentence: its line 12 is no Python
     * @param advice what to do about it
     */
    record Unread(String why, String advice) implements OptionReading {}

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
