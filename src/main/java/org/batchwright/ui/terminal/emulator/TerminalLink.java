package org.batchwright.ui.terminal.emulator;

import java.net.URI;

/** Something in the output that can be followed. */
public sealed interface TerminalLink {
    CellRange range();

    /** A web page: http or https, with a host of ASCII letters. */
    record Page(CellRange range, URI address) implements TerminalLink {}

    /** A line of a file, as in a traceback. */
    record FileLine(CellRange range, String path, int line) implements TerminalLink {
        /** Returns it as editors take it: {@code train.py:12}. */
        public String asText() {
            return path + ':' + line;
        }
    }
}
