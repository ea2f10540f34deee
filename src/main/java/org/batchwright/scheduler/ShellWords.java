package org.batchwright.scheduler;

/** Quotes words of the commands that dialects write. */
final class ShellWords {
    private ShellWords() {}

    static String quote(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }
}
