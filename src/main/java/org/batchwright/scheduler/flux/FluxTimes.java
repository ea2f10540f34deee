package org.batchwright.scheduler.flux;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.directive.TimeFormats;

/** Converts Flux's durations (RFC 23), which are numbers with a unit, and its timestamps, which are seconds since 1970 with a fraction. */
final class FluxTimes {
    private static final Pattern DURATION = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)(ms|s|m|h|d)?");
    private static final long LONGEST = Duration.ofDays(9_999).toSeconds();

    private FluxTimes() {}

    /** Formats a duration in the largest unit that expresses it exactly. */
    static String format(Duration time) {
        long seconds = Math.max(1, time.toSeconds());
        return seconds % 3600 == 0 ? seconds / 3600 + "h" : seconds % 60 == 0 ? seconds / 60 + "m" : seconds + "s";
    }

    /** @param bare number of seconds that a number without a unit stands for */
    static Optional<Duration> read(String text, int bare) {
        Matcher matcher = DURATION.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        double unit = switch (matcher.group(2) == null ? "" : matcher.group(2)) {
            case "ms" -> 0.001;
            case "s" -> 1;
            case "m" -> 60;
            case "h" -> 3_600;
            case "d" -> 86_400;
            default -> bare;
        };
        return seconds(Double.parseDouble(matcher.group(1)) * unit);
    }

    /** Parses a limit as the value of a field; returns empty for zero, which means that there is no limit. */
    static Optional<Value> readLimit(String text) {
        return read(text, 60).map(TimeFormats::of);
    }

    /** Returns a duration; empty for zero, infinity and invalid limits. */
    static Optional<Duration> seconds(double seconds) {
        return seconds >= 0.5 && seconds <= LONGEST
                ? Optional.of(Duration.ofSeconds(Math.round(seconds)))
                : Optional.empty();
    }

    static Optional<Instant> instant(double seconds) {
        return seconds >= 1 && seconds < 1e11
                ? Optional.of(Instant.ofEpochMilli(Math.round(seconds * 1_000)))
                : Optional.empty();
    }
}
