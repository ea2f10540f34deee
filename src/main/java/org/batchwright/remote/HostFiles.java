package org.batchwright.remote;

import java.nio.file.Path;
import org.batchwright.model.Trouble;

/** Files of a host. Paths are absolute. Blocks; an interrupt cancels. */
public interface HostFiles {

    /** Reads a whole small file (at most 16 MiB). */
    byte[] read(String path) throws Trouble, InterruptedException;

    /** Writes beside and renames, so that the file is either the old or the new one. */
    void write(String path, byte[] content) throws Trouble, InterruptedException;

    /** Sends one file; the folder must be there; permission bits are kept. Not atomic. */
    void send(Path local, String path) throws Trouble, InterruptedException;
}
