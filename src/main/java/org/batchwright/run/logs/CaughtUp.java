package org.batchwright.run.logs;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Waits until everything in a log so far has arrived. */
public final class CaughtUp {
    /** A live log without new output for this long has caught up: the feed sends existing output at once and then as it grows. */
    private static final long QUIET_MILLIS = 700;

    private CaughtUp() {}

    /**
     * Waits until what exists now has arrived, or cannot arrive.
     *
     * @param bell released by the feed's listener
     */
    public static RunLogs.State await(RunLogs.Feed feed, Semaphore bell) throws InterruptedException {
        boolean quiet = false;
        RunLogs.State state = feed.state();
        while (state.phase() == RunLogs.Phase.CONNECTING || (state.phase() == RunLogs.Phase.LIVE && !quiet)) {
            quiet = !bell.tryAcquire(QUIET_MILLIS, TimeUnit.MILLISECONDS);
            bell.drainPermits();
            state = feed.state();
        }
        return state;
    }
}
