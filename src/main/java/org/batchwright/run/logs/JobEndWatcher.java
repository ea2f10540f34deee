package org.batchwright.run.logs;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.batchwright.model.Backoff;
import org.batchwright.model.OperationException;

/**
 * Detects that the job of an open log has ended once the log goes quiet, and then queries the job's state. Otherwise, the displayed state
 * would lag behind the log until the next poll.
 */
final class JobEndWatcher {
    /** The scheduler may report the end a little later than the job itself. */
    private static final int MAX_QUERIES = 3;

    private static final Backoff QUERYING = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(8));
    private static final Duration MAX_PAUSE = Duration.ofSeconds(30);

    private final LogSource source;
    private final Runnable query;
    private final Semaphore growth = new Semaphore(0);

    /** @param query queries the job's state now; does not block */
    JobEndWatcher(LogSource source, Runnable query) {
        this.source = source;
        this.query = query;
    }

    /** Called on any thread when the log has grown. */
    void onGrown() {
        growth.release();
    }

    /** Watches until the job has ended, or until interrupted. */
    void watch() throws InterruptedException {
        awaitEnd();
        Duration pause = QUERYING.first();
        for (int queries = 0; queries < MAX_QUERIES; queries++) {
            query.run();
            Thread.sleep(pause);
            pause = QUERYING.after(pause);
        }
    }

    private void awaitEnd() throws InterruptedException {
        Backoff quiet = new Backoff(source.quietTime(), MAX_PAUSE);
        Duration pause = quiet.first();
        while (true) {
            if (growth.tryAcquire(pause.toMillis(), TimeUnit.MILLISECONDS)) {
                growth.drainPermits();
                pause = quiet.first();
            } else if (hasEnded()) {
                return;
            } else {
                pause = quiet.after(pause);
            }
        }
    }

    private boolean hasEnded() throws InterruptedException {
        try {
            return source.hasJobEnded();
        } catch (OperationException unread) {
            return false; // the next poll will notice the end
        }
    }
}
