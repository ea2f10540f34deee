package org.batchwright.importing.shell;

/** A text is not a complete bash script. */
@SuppressWarnings("serial") // never serialized
public final class NotShell extends Exception {
    NotShell(String what, int line) {
        super(what + " (line " + line + ")");
    }

    /** The error and its location. */
    public String what() {
        return String.valueOf(getMessage());
    }
}
