package org.batchwright.cli.terminal;

/** What the output can display. */
public enum TerminalStyles {
    /** A file, a pipe or a log. */
    NO_TERMINAL,
    PLAIN,
    COLOR
}
