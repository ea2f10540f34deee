package org.batchwright.remote;

import java.util.List;

/**
 * What lies in a folder, in no order.
 *
 * @param entries at most {@link #MOST}
 * @param whole false where there is more than that
 */
public record Listing(List<FolderEntry> entries, boolean whole) {
    public static final int MOST = 100_000;

    public Listing {
        entries = List.copyOf(entries);
    }

    /** How far down one looks. */
    public enum Depth {
        FOLDER,
        TREE
    }
}
