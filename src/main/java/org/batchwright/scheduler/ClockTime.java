package org.batchwright.scheduler;

import java.time.Duration;
import java.util.Optional;

/** Converts durations from and to the format of PBS, LSF and PJM. */
public final class ClockTime {
    private ClockTime() {}

    /** Parses {@code [[H:]M:]S}; hours and seconds have no upper limit. */
    public static Optional<Duration> read(String text) {
        if (!text.matches("(\\d{1,9}:){0,2}\\d{1,9}")) {
            return Optional.empty();
        }
        long seconds = 0;
        for (String part : text.split(":", -1)) {
            seconds = seconds * 60 + Long.parseLong(part);
        }
        return Optional.of(Duration.ofSeconds(seconds));
    }
}
