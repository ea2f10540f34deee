package org.batchwright.run.track;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** How time passes between rounds; a test lets it pass at once. */
public interface PollTimer {
    PollTimer REAL = (time, bell) -> {
        if (bell.tryAcquire(time.toNanos(), TimeUnit.NANOSECONDS)) {
            bell.drainPermits();
        }
    };

    /** Comes back after this time, or as soon as the bell has a permit, which it takes. */
    void atMost(Duration time, Semaphore bell) throws InterruptedException;
}
