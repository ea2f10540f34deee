package org.batchwright.options.help;

import org.batchwright.options.OptionReading;

/**
 * The help output of a program.
 *
 * @param program the display name of the program: {@code train.py}
 * @param printed what the program printed on standard output and standard error
 */
public record Help(String program, String printed) {

    /** Parses the options in the output. */
    public OptionReading reading() {
        return HelpText.read(program, printed);
    }
}
