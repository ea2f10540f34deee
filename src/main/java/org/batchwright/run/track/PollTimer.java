package org.batchwright.run.track;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Waits between polling rounds. In tests, the wait is skipped. */
public interface PollTimer {
    PollTimer REAL = (timeout, wakeUp) -> {
        if (wakeUp.tryAcquire(timeout.toNanos(), TimeUnit.NANOSECONDS)) {
            wakeUp.drainPermits();
        }
    };

    /** Waits until the timeout has elapsed or the semaphore has a permit, which is then acquired. */
    void await(Duration timeout, Semaphore wakeUp) throws InterruptedException;
}
