package org.batchwright.run.logs;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Job;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.run.logs.excerpt.FailedLog;
import org.batchwright.run.logs.search.LogSearchResult;

/** Output of jobs, on the local disk: the job's own file if local, a growing copy for a remote job. */
public interface RunLogs {

    /**
     * Starts following; returns at once. Parts fetched earlier are readable immediately, even without a connection.
     *
     * @param listener called from any thread when the file grew or the state changed
     */
    Feed open(RunId run, int task, Consumer<State> listener);

    /**
     * Starts following the end. For a long log on a cluster, only the last part is fetched, and {@link Feed#parts} fetches others; a log
     * that is short, or mostly on this computer, is handled as by {@link #open}.
     */
    default Feed openAtEnd(RunId run, int task, Consumer<State> listener) {
        return open(run, task, listener);
    }

    /**
     * Finds the lines that contain a text, ignoring case unless it contains a capital letter. Searches the logs in place, without copying
     * them. Blocks; returns a limited number.
     *
     * @param jobs of the run, in the order in which they are searched
     */
    LogSearchResult search(Run run, List<Job> jobs, String text) throws OperationException, InterruptedException;

    /**
     * Reads the parts of the logs of failed jobs that explain the failures: logs in files on a cluster with one command, without copying them
     * as a whole; otherwise only the first one. Unreadable parts are marked as such. Blocks.
     *
     * @param failed jobs of the run that have ended; at least one
     * @return by the indexes of the jobs, at least that of the first one
     */
    Map<Integer, FailedLog> readFailed(Run run, List<Job> failed) throws InterruptedException;

    /** An open log; closing it stops fetching and keeps the copy. */
    interface Feed extends AutoCloseable {
        /** Returns the file to read; may not exist yet, only grows. */
        Path file();

        State state();

        /** Returns the parts on this computer if the log is not copied as a whole; known once following has started. */
        default Optional<PartialLog> parts() {
            return Optional.empty();
        }

        @Override
        void close();
    }

    /**
     * @param phase state of the feed
     * @param why a sentence for display if it is {@link Phase#STALE}
     */
    record State(Phase phase, String why) {}

    /** State of a feed. */
    enum Phase {
        CONNECTING,
        LIVE,
        /** Not following: the connection is lost; the content may be outdated. */
        STALE,
        /** The job ended and all its output was copied. */
        COMPLETE
    }
}
