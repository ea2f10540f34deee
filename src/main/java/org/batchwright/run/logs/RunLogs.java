package org.batchwright.run.logs;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.batchwright.model.run.RunId;

/** Output of jobs, on this computer's disk: the job's own file here, a growing copy of it for a job elsewhere. */
public interface RunLogs {

    /**
     * Begins to follow; returns at once. What was fetched before is readable at once, also without a connection.
     *
     * @param listener told from any thread when the file grew or the state changed
     */
    Feed open(RunId run, int task, Consumer<State> listener);

    /** An open log; closing it stops fetching and keeps the copy. */
    interface Feed extends AutoCloseable {
        /** The file to read; may not be there yet, only ever grows. */
        Path file();

        State state();

        @Override
        void close();
    }

    /**
     * @param phase how the feed stands
     * @param why a sentence for people when it is {@link Phase#STALE}
     */
    record State(Phase phase, String why) {}

    /** How a feed stands. */
    enum Phase {
        CONNECTING,
        LIVE,
        /** Not following now: the link is gone; what is shown may be old. */
        STALE,
        /** The job ended and all its output is here. */
        COMPLETE
    }
}
