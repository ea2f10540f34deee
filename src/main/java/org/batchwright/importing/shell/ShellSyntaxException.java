package org.batchwright.importing.shell;

import org.batchwright.text.Message;

/** Thrown if a string is not a complete bash script. */
@SuppressWarnings("serial") // never serialized
public final class ShellSyntaxException extends Exception {
    ShellSyntaxException(Message message) {
        super(message.what());
    }

    /** Returns the error and its location. */
    public String what() {
        return String.valueOf(getMessage());
    }
}
