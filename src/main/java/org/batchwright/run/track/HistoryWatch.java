package org.batchwright.run.track;

import java.io.UncheckedIOException;
import java.time.Duration;
import org.batchwright.run.history.SqliteRunHistory;

/**
 * Checks once a second whether another window or command has changed the history, and notifies the listeners in this process. Also checks
 * whether a process has exited during a submission, so that the tracker can take over.
 */
public final class HistoryWatch implements AutoCloseable {
    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final Duration STOP_TIMEOUT = Duration.ofSeconds(2);

    private final SqliteRunHistory history;
    private final Tracker tracker;
    private final Thread thread;
    private volatile boolean closed;

    private HistoryWatch(SqliteRunHistory history, Tracker tracker) {
        this.history = history;
        this.tracker = tracker;
        this.thread = Thread.ofVirtual().name("history-watch").unstarted(this::watch);
    }

    public static HistoryWatch start(SqliteRunHistory history, Tracker tracker) {
        HistoryWatch watch = new HistoryWatch(history, tracker);
        watch.thread.start();
        return watch;
    }

    private void watch() {
        try {
            while (!closed) {
                Thread.sleep(PAUSE);
                history.pollExternalChanges();
                tracker.takeOver();
            }
        } catch (InterruptedException e) {
            // closed
        } catch (UncheckedIOException unread) {
            if (!closed) { // if closed, the read failed because the history was closed
                throw unread;
            }
        }
    }

    /** Stops watching, and waits briefly until the history is no longer being read. */
    @Override
    public void close() {
        closed = true;
        thread.interrupt();
        try {
            thread.join(STOP_TIMEOUT);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
