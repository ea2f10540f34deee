package org.batchwright.remote;

import java.time.Instant;

/**
 * An entry of a folder on a host.
 *
 * @param name path relative to the listed folder, separated by {@code /}; may contain any character but NUL, see {@link FileName}
 * @param type type of the entry; for a symbolic link, type of its target
 * @param size size in bytes; for a symbolic link, the size of the link itself
 * @param changed when the content was last modified
 * @param target the literal target of a symbolic link; empty if it is not a link
 */
public record FolderEntry(String name, EntryType type, long size, Instant changed, String target) {

    /** The type of an entry. */
    public enum EntryType {
        FILE,
        FOLDER,
        /** A dangling symlink. */
        BROKEN,
        /** A pipe, socket or device. */
        OTHER
    }

    public boolean isLink() {
        return !target.isEmpty();
    }
}
