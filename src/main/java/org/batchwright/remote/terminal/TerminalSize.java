package org.batchwright.remote.terminal;

/** The size of a terminal in characters. */
public record TerminalSize(int columns, int rows) {
    public static final TerminalSize USUAL = new TerminalSize(80, 24);
}
