package org.batchwright.scheduler.slurm;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.batchwright.text.Durations;

/** Converts the time formats of Slurm. */
final class SlurmTimes {
    private SlurmTimes() {}

    /** Formats a limit as {@code D-HH:MM:SS}, rounded up because Slurm counts in minutes. */
    static String formatLimit(Duration time) {
        return Durations.formatClock(time);
    }

    /**
     * Parses a limit as printed by squeue and scontrol: {@code 30:00} means minutes and seconds; returns empty for UNLIMITED and similar
     * values.
     */
    static Optional<Duration> read(String text) {
        int dash = text.indexOf('-');
        String clock = text.substring(dash + 1);
        if (!text.matches("(\\d{1,9}-)?\\d{1,9}(:\\d{1,2}){0,2}")) {
            return Optional.empty();
        }
        String[] parts = clock.split(":", -1);
        long seconds = 0;
        if (dash >= 0) { // D-H[:M[:S]]
            for (int i = 0; i < 3; i++) {
                seconds = seconds * 60 + (i < parts.length ? Long.parseLong(parts[i]) : 0);
            }
            seconds += Long.parseLong(text.substring(0, dash)) * 86_400;
        } else if (parts.length == 1) { // M
            seconds = Long.parseLong(parts[0]) * 60;
        } else { // M:S or H:M:S
            for (String part : parts) {
                seconds = seconds * 60 + Long.parseLong(part);
            }
        }
        return Optional.of(Duration.ofSeconds(seconds));
    }

    /** Parses epoch seconds, as printed with SLURM_TIME_FORMAT=%s; returns empty for Unknown, None and N/A. */
    static Optional<Instant> instant(String text) {
        long seconds = 0;
        for (int i = 0; i < text.length(); i++) { // tens of thousands of these are read at once
            char c = text.charAt(i);
            if (c < '0' || c > '9' || i >= 12) {
                return Optional.empty();
            }
            seconds = seconds * 10 + c - '0';
        }
        return seconds == 0 ? Optional.empty() : Optional.of(Instant.ofEpochSecond(seconds));
    }
}
