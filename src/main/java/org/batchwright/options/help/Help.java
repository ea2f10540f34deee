package org.batchwright.options.help;

import org.batchwright.options.OptionReading;

/**
 * What a program printed when it was asked for its help.
 *
 * @param program as people call it: {@code train.py}
 * @param printed standard output and error
 */
public record Help(String program, String printed) {

    /** The options that it tells of. */
    public OptionReading reading() {
        return HelpText.read(program, printed);
    }
}
