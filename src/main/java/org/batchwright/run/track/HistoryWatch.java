package org.batchwright.run.track;

import java.io.UncheckedIOException;
import java.time.Duration;
import org.batchwright.run.history.SqliteRunHistory;

/**
 * Checks once a second whether another window or command changed the history, and notifies the listeners in this process. Also checks whether one of them exited during a submission, which the tracker then takes over.
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
            if (!closed) { // otherwise the history was closed during a read
                throw unread;
            }
        }
    }

    /** Waits briefly until the history is no longer read. */
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
