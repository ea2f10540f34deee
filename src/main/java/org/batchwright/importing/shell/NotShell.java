package org.batchwright.importing.shell;

/** A text is no whole bash script. */
@SuppressWarnings("serial") // never serialized
public final class NotShell extends Exception {
    NotShell(String what, int line) {
        super(what + " (line " + line + ")");
    }

    /** What is wrong with it, and where. */
    public String what() {
        return String.valueOf(getMessage());
    }
}
