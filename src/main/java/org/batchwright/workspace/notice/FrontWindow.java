package org.batchwright.workspace.notice;

import java.nio.file.Path;
import java.util.function.BooleanSupplier;

/** Which of the user's windows is in front: that one holds a lock. Blocks briefly. */
public final class FrontWindow implements AutoCloseable {
    private final SharedLock lock;
    private boolean own;

    /** @param file the lock */
    public FrontWindow(Path file) {
        lock = new SharedLock(file);
    }

    /** Records whether this window is in front now. Called after each change, in any order. */
    public synchronized void update(BooleanSupplier inFront) {
        own = inFront.getAsBoolean();
        if (own) {
            lock.tryLock();
        } else {
            lock.close();
        }
    }

    /** Returns whether the user is looking at another window. */
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
