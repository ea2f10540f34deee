package org.batchwright.scheduler;

/** Quotes words of the commands that dialects write. */
public final class CommandWords {
    private CommandWords() {}

    public static String quote(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }
}
