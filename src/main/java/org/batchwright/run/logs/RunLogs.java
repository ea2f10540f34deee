package org.batchwright.run.logs;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.batchwright.model.run.RunId;

/** Output of jobs, on the local disk: the job's own file if local, a growing copy for a remote job. */
public interface RunLogs {

    /**
     * Starts following; returns at once. What was fetched before is readable immediately, even without a connection.
     *
     * @param listener called from any thread when the file grew or the state changed
     */
    Feed open(RunId run, int task, Consumer<State> listener);

    /** An open log; closing it stops fetching and keeps the copy. */
    interface Feed extends AutoCloseable {
        /** Returns the file to read; may not exist yet, only grows. */
        Path file();

        State state();

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
