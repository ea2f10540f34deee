package org.batchwright.remote;

import java.util.List;
import org.batchwright.model.OperationException;

/** The files of a host. Paths are absolute. Methods block; an interrupt cancels them. */
public interface HostFiles {

    /** Reads an entire small file (at most 16 MiB). */
    byte[] read(String path) throws OperationException, InterruptedException;

    /**
     * Sends files to a folder, concurrently if each file requires separate round trips. The files' parent folders must exist. Not atomic:
     * after a failure, some files exist, possibly incomplete.
     */
    void send(String folder, List<Outgoing> files) throws OperationException, InterruptedException;

    /**
     * A file to be written on a host.
     *
     * @param path relative to the destination folder
     * @param mode permission bits
     * @param seconds modification time, in seconds since 1970
     * @param content source of the content, used only once
     */
    record Outgoing(String path, int mode, long seconds, ContentSource content) {}
}
