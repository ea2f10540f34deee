package org.batchwright.remote;

import java.time.Instant;

/**
 * One thing in a folder of a host.
 *
 * @param name its path from the folder that was listed, parts joined by {@code /}; may hold any character but NUL, see {@link FileName}
 * @param type of a symbolic link what it leads to
 * @param size in bytes; of a symbolic link its own
 * @param changed when its content was last written
 * @param target where a symbolic link points, as it says itself; empty when it is none
 */
public record FolderEntry(String name, EntryType type, long size, Instant changed, String target) {

    /** What it is. */
    public enum EntryType {
        FILE,
        FOLDER,
        /** A symbolic link that leads nowhere. */
        BROKEN,
        /** A pipe, a socket, a device. */
        OTHER
    }

    public boolean isLink() {
        return !target.isEmpty();
    }

    /** The last part of its path. */
    public String last() {
        return name.substring(name.lastIndexOf('/') + 1);
    }
}
