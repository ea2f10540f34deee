package org.batchwright.run.track;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Waits between rounds. Tests skip the time. */
public interface PollTimer {
    PollTimer REAL = (timeout, wakeUp) -> {
        if (wakeUp.tryAcquire(timeout.toNanos(), TimeUnit.NANOSECONDS)) {
            wakeUp.drainPermits();
        }
    };

    /** Waits for this time or until the semaphore has a permit, and takes the permit. */
    void await(Duration timeout, Semaphore wakeUp) throws InterruptedException;
}
