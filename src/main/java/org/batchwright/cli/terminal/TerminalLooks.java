package org.batchwright.cli.terminal;

/** What the other side can show. */
public enum TerminalLooks {
    /** A file, a pipe or a log. */
    NO_TERMINAL,
    PLAIN,
    COLOUR
}
