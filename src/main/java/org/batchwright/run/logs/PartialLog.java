package org.batchwright.run.logs;

import java.nio.file.Path;
import org.batchwright.model.OperationException;
import org.batchwright.model.Progress;

/** A log on a cluster of which only parts are on this computer, because it is long. Blocks; an interrupt cancels. Thread-safe. */
public interface PartialLog {

    /** Returns the file that holds each fetched byte at its offset in the log; elsewhere it has no meaningful content. */
    Path file();

    /** Returns the part at the end, which grows as the log is followed. */
    LogPart end();

    /** Fetches what precedes a part and returns both as one; the part itself if it is the start. */
    LogPart before(LogPart part) throws OperationException, InterruptedException;

    /** Fetches what follows a part and returns both as one; it reaches to the end once the end part is next to it. */
    LogPart after(LogPart part) throws OperationException, InterruptedException;

    /** Fetches the part around an offset, or returns the end part if the offset is in it. */
    LogPart around(long offset) throws OperationException, InterruptedException;

    /** Finds text in the whole log, with a command on the cluster: case-insensitive unless the text contains a capital letter. */
    LogHits find(String text) throws OperationException, InterruptedException;

    /** Saves the whole log in its current state. */
    void save(Path target, Progress progress) throws OperationException, InterruptedException;

    /** Completes the copy on this computer, so that the log opens as a whole from then on. */
    void download(Progress progress) throws OperationException, InterruptedException;
}
