package org.batchwright.workspace.notice;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Tracks which of the user's windows is in front, using a lock that the front window holds. Blocks briefly. */
public final class FrontWindow implements AutoCloseable {
    /** The number of attempts. Several may be needed because another window may be testing the lock or may not have released it yet. */
    private static final int MAX_ATTEMPTS = 5;

    private static final Duration PAUSE = Duration.ofMillis(50);

    private final SharedLock lock;
    private final Runnable pause;
    private boolean own;

    /** @param file the lock file */
    public FrontWindow(Path file) {
        this(file, () -> LockSupport.parkNanos(PAUSE.toNanos()));
    }

    /** @param pause waits before the next attempt to lock */
    FrontWindow(Path file, Runnable pause) {
        lock = new SharedLock(file);
        this.pause = pause;
    }

    /** Records whether this window is now in front. The order of calls does not matter, because each call queries the current state. */
    public synchronized void update(BooleanSupplier inFront) {
        own = inFront.getAsBoolean();
        for (int attempt = 1; own && !lock.tryLock() && attempt < MAX_ATTEMPTS; attempt++) {
            pause.run();
            own = inFront.getAsBoolean();
        }
        if (!own) {
            lock.close();
        }
    }

    /** Returns whether another of the user's windows is in front. */
    public synchronized boolean isAnotherInFront() {
        if (own) {
            return false;
        }
        boolean free = lock.tryLock();
        lock.close();
        return !free;
    }

    @Override
    public void close() {
        update(() -> false);
    }
}
