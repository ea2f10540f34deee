package org.batchwright.ui.terminal.emulator;

import java.net.URI;

/** A link in a terminal's output. */
public sealed interface TerminalLink {
    CellRange range();

    /** A web page: http or https, with a host of ASCII letters. */
    record Page(CellRange range, URI address) implements TerminalLink {}

    /** A line of a file, for example in a traceback. */
    record FileLine(CellRange range, String path, int line) implements TerminalLink {
        /** Returns the line in the form that editors accept, such as {@code train.py:12}. */
        public String asText() {
            return path + ':' + line;
        }
    }
}
