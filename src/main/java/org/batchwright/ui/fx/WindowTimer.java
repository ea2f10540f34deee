package org.batchwright.ui.fx;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.batchwright.model.Subscription;

/**
 * Runs an action on the FX thread after a delay. Sleeps in the background, because a JavaFX animation would wake the
 * window 60 times a second even if it only waits.
 */
final class WindowTimer implements Subscription {
    private final Runnable action;
    private final Consumer<Runnable> window;
    private final Semaphore ran = new Semaphore(0);
    private final Thread sleeper;
    private volatile boolean closed;

    private WindowTimer(Runnable action, Consumer<Runnable> window, Duration pause, Repeat repeat) {
        this.action = action;
        this.window = window;
        sleeper = Thread.ofVirtual().name("timer").unstarted(() -> sleep(pause, repeat));
    }

    private enum Repeat {
        NEVER,
        UNTIL_CLOSED
    }

    static WindowTimer once(Duration pause, Runnable action, Consumer<Runnable> window) {
        return new WindowTimer(action, window, pause, Repeat.NEVER).started();
    }

    /** Creates a repeating timer; a window that was busy gets one call when it is free again, instead of every call that it missed. */
    static WindowTimer repeating(Duration period, Runnable action, Consumer<Runnable> window) {
        return new WindowTimer(action, window, period, Repeat.UNTIL_CLOSED).started();
    }

    private WindowTimer started() {
        sleeper.start();
        return this;
    }

    private void sleep(Duration pause, Repeat repeat) {
        try {
            do {
                Thread.sleep(pause);
                window.accept(this::run);
                ran.acquire();
            } while (repeat == Repeat.UNTIL_CLOSED && !closed);
        } catch (InterruptedException interrupted) {
            // closed
        }
    }

    private void run() {
        try {
            if (!closed) {
                action.run();
            }
        } finally {
            ran.release();
        }
    }

    /** Cancels the timer. If called on the FX thread, the action does not run afterwards. */
    @Override
    public void close() {
        closed = true;
        sleeper.interrupt();
    }
}
