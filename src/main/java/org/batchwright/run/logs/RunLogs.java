package org.batchwright.run.logs;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.logs.excerpt.FailedLog;
import org.batchwright.run.logs.search.LogSearchResult;

/** Makes the output of jobs available on the local disk, as a local job's own file or a growing copy of a remote job's log. */
public interface RunLogs {

    /**
     * Starts following the log and returns immediately. Content that was fetched earlier is readable right away, even without a connection.
     *
     * @param listener called on any thread when the file has grown or the state has changed
     */
    Feed open(RunId run, int task, LogStream stream, Consumer<State> listener);

    /** Follows the log. */
    default Feed open(RunId run, int task, Consumer<State> listener) {
        return open(run, task, LogStream.OUTPUT, listener);
    }

    /**
     * Starts following the end of the log. If the log is long and on a cluster, only its last chunk is fetched; {@link Feed#parts} fetches
     * other chunks. A log that is short or mostly on this computer is opened with {@link #open}.
     */
    default Feed openAtEnd(RunId run, int task, LogStream stream, Consumer<State> listener) {
        return open(run, task, stream, listener);
    }

    /**
     * Finds the lines that contain the search text, ignoring case unless the text contains a capital letter. Searches the logs in place,
     * without copying them. Blocks. The number of returned lines is limited.
     *
     * @param jobs the jobs of the run, in search order
     */
    LogSearchResult search(Run run, List<Job> jobs, String text) throws OperationException, InterruptedException;

    /**
     * Reads the parts of failed jobs' logs that explain the failures. Logs in files on a cluster are read with one command, without copying
     * them as a whole; otherwise only the first log is read. Unreadable logs are marked as such. Blocks.
     *
     * @param failed jobs of the run that have ended; at least one
     * @return logs keyed by the jobs' indexes; the log of the first job is always included
     */
    Map<Integer, FailedLog> readFailed(Run run, List<Job> failed) throws InterruptedException;

    /** An open log. Closing it stops fetching but keeps the copy. */
    interface Feed extends AutoCloseable {
        /** Returns the file to read, which may not exist yet and never shrinks. */
        Path file();

        State state();

        /** Returns access to the log in chunks if it is not copied as a whole. Reliable only once following has started. */
        default Optional<PartialLog> parts() {
            return Optional.empty();
        }

        /** Returns when the job last wrote to the log, as far as this differs from when the file was last written. */
        default Optional<Instant> lastOutput() {
            return Optional.empty();
        }

        @Override
        void close();
    }

    /**
     * @param phase state of the feed
     * @param why a sentence for display if the phase is {@link Phase#STALE}
     */
    record State(Phase phase, String why) {}

    /** The state of a feed. */
    enum Phase {
        CONNECTING,
        LIVE,
        /** The feed has stopped following because the connection is lost; the content may be outdated. */
        STALE,
        /** The job ended and all its output has been copied. */
        COMPLETE
    }
}
