package org.batchwright.remote;

import java.util.List;
import org.batchwright.model.OperationException;

/** Files of a host. Paths are absolute. Blocks; an interrupt cancels. */
public interface HostFiles {

    /** Reads a whole small file (at most 16 MiB). */
    byte[] read(String path) throws OperationException, InterruptedException;

    /** Writes beside and renames, so that the file is either the old or the new one. */
    void write(String path, byte[] content) throws OperationException, InterruptedException;

    /**
     * Sends files to a folder, many under way at once where each costs round trips; their own folders must be there. Not atomic: after a
     * failure some are there, and some in part.
     */
    void send(String folder, List<Outgoing> files) throws OperationException, InterruptedException;

    /**
     * A file that is to be on a host.
     *
     * @param path from the folder that it goes to
     * @param mode permission bits
     * @param seconds when it was written, since 1970
     * @param content writes what is in it, once
     */
    record Outgoing(String path, int mode, long seconds, Host.Source content) {}
}
