package org.batchwright.run.logs;

import java.nio.file.Path;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;
import org.batchwright.run.logs.search.LogSought;

/** A long log on a cluster. Only chunks of it are copied to this computer. Methods block and can be interrupted. Thread-safe. */
public interface PartialLog {

    /** Returns the file that contains each fetched byte at its offset in the log. Its content at other offsets is meaningless. */
    Path file();

    /** Returns the chunk at the end of the log, which grows as the log is followed. */
    LogPart end();

    /** Fetches the bytes before a chunk and returns both as one chunk, or returns the chunk itself if it is at the start of the log. */
    LogPart before(LogPart part) throws OperationException, InterruptedException;

    /**
     * Fetches the bytes after a chunk and returns both as one chunk. If they reach the chunk at the end of the log, that chunk is included.
     */
    LogPart after(LogPart part) throws OperationException, InterruptedException;

    /** Fetches the chunk around an offset, or returns the chunk at the end if that contains the offset. */
    LogPart around(long offset) throws OperationException, InterruptedException;

    /** Searches the whole log with one command on the cluster. */
    LogHits find(LogSought what) throws OperationException, InterruptedException;

    /** Continues a search in the bytes that the log has grown by since, which are on this computer. */
    LogHits findMore(LogSought what, LogHits known) throws OperationException, InterruptedException;

    /** Saves the complete current content of the log. */
    void save(Path target, Progress progress) throws OperationException, InterruptedException;

    /** Completes the copy on this computer. From then on, the log is opened as a whole. */
    void download(Progress progress) throws OperationException, InterruptedException;
}
