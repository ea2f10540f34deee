package org.batchwright.remote;

import java.util.List;

/**
 * Contents of a folder, unordered.
 *
 * @param entries at most {@link #MAX_ENTRIES}
 * @param whole false if there are more
 */
public record Listing(List<FolderEntry> entries, boolean whole) {
    public static final int MAX_ENTRIES = 100_000;

    public Listing {
        entries = List.copyOf(entries);
    }

    /** How deep to list. */
    public enum Depth {
        FOLDER,
        TREE
    }
}
