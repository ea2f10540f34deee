package org.batchwright.run.track;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Waits between rounds; tests skip the time. */
public interface PollTimer {
    PollTimer REAL = (time, bell) -> {
        if (bell.tryAcquire(time.toNanos(), TimeUnit.NANOSECONDS)) {
            bell.drainPermits();
        }
    };

    /** Returns after this time, or as soon as the bell has a permit, which it takes. */
    void awaitAtMost(Duration time, Semaphore bell) throws InterruptedException;
}
