package org.batchwright.options.help;

import org.batchwright.options.OptionReading;

/**
 * The help output of a program.
 *
 * @param program display name: {@code train.py}
 * @param printed standard output and error
 */
public record Help(String program, String printed) {

    /** Parses the options in it. */
    public OptionReading reading() {
        return HelpText.read(program, printed);
    }
}
