package org.batchwright.scheduler;

/** Quotes words of the commands that dialects write. */
final class CommandWords {
    private CommandWords() {}

    static String quote(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }
}
