package org.batchwright.remote;

import java.util.List;

/**
 * The contents of a folder, in no particular order.
 *
 * @param entries at most {@link #MAX_ENTRIES} entries
 * @param whole whether the list is complete; false if there are more entries
 */
public record Listing(List<FolderEntry> entries, boolean whole) {
    public static final int MAX_ENTRIES = 100_000;

    public Listing {
        entries = List.copyOf(entries);
    }

    /** How deep a listing goes. */
    public enum Depth {
        FOLDER,
        TREE
    }
}
