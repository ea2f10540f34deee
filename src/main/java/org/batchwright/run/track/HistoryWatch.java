package org.batchwright.run.track;

import org.batchwright.run.history.SqliteRunHistory;

/** Checks once a second whether another window or command changed the history, and notifies this program's listeners. */
public final class HistoryWatch implements AutoCloseable {
    private static final long PAUSE_MILLIS = 1_000;

    private final Thread thread;

    private HistoryWatch(Thread thread) {
        this.thread = thread;
    }

    public static HistoryWatch start(SqliteRunHistory history) {
        return new HistoryWatch(Thread.ofVirtual().name("history-watch").start(() -> pollChanges(history)));
    }

    private static void pollChanges(SqliteRunHistory history) {
        try {
            while (true) {
                Thread.sleep(PAUSE_MILLIS);
                history.pollExternalChanges();
            }
        } catch (InterruptedException e) {
            // closed
        }
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
