package org.batchwright.remote.sync;

/** Words of the shell texts that make snapshots. */
final class ShellText {
    private ShellText() {}

    static String quote(String word) {
        return "'" + word.replace("'", "'\\''") + "'";
    }
}
