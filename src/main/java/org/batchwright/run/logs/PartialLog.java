package org.batchwright.run.logs;

import java.nio.file.Path;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;

/** A long log on a cluster; only chunks of it are copied to this computer. Blocks; an interrupt cancels. Thread-safe. */
public interface PartialLog {

    /** Returns the file that holds each fetched byte at its offset in the log. Its content at other offsets is meaningless. */
    Path file();

    /** Returns the chunk at the end, which grows as the log is followed. */
    LogPart end();

    /** Fetches what precedes a chunk and returns both as one, or returns the chunk itself if it is the start. */
    LogPart before(LogPart part) throws OperationException, InterruptedException;

    /** Fetches what follows a chunk and returns both as one. If that reaches the chunk at the end, it is included. */
    LogPart after(LogPart part) throws OperationException, InterruptedException;

    /** Fetches the chunk around an offset, or returns the chunk at the end if that contains the offset. */
    LogPart around(long offset) throws OperationException, InterruptedException;

    /** Finds text in the whole log with a command on the cluster, ignoring case unless the text contains a capital letter. */
    LogHits find(String text) throws OperationException, InterruptedException;

    /** Saves the whole log in its current state. */
    void save(Path target, Progress progress) throws OperationException, InterruptedException;

    /** Completes the copy on this computer, so that from then on the log opens as a whole. */
    void download(Progress progress) throws OperationException, InterruptedException;
}
