package org.batchwright.model;

import java.time.Duration;

/** Pauses between attempts. Each pause is twice as long as the previous one, up to a limit. */
public record Backoff(Duration first, Duration most) {

    /** Returns the pause that follows the given one. */
    public Duration after(Duration last) {
        Duration twice = last.multipliedBy(2);
        return twice.compareTo(most) < 0 ? twice : most;
    }
}
