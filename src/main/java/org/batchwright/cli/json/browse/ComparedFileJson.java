package org.batchwright.cli.json.browse;

import java.util.Optional;

/**
 * A file that differs between two versions of the code.
 *
 * @param path path in the project folder
 * @param change how the later version differs
 * @param diff the lines that differ, in unified format; null without --diff, or if they cannot be shown
 * @param notShown why the lines cannot be shown; null otherwise
 */
public record ComparedFileJson(String path, FileChange change, Optional<String> diff, Optional<String> notShown) {

    /** How a file differs. */
    public enum FileChange {
        CHANGED,
        ADDED,
        REMOVED
    }
}
