package org.batchwright.scheduler.directive;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.model.preset.Value;
import org.batchwright.text.Durations;

/** Converts times from the schedulers' formats to the format of preset fields. */
public final class TimeFormats {
    private static final DateTimeFormatter DATE_TIME_FORMAT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss", Locale.ROOT);

    private TimeFormats() {}

    /** Parses the times of sbatch(1) --time: {@code M}, {@code M:S}, {@code H:M:S}, {@code D-H[:M[:S]]}. */
    public static Optional<Value> parseSlurm(String text) {
        if (!text.matches("(\\d{1,5}-)?\\d{1,7}(:\\d{1,6}){0,2}")) {
            return Optional.empty();
        }
        int dash = text.indexOf('-');
        String[] parts = text.substring(dash + 1).split(":", -1);
        long seconds;
        if (dash >= 0) {
            seconds = Long.parseLong(text.substring(0, dash)) * 86_400;
            for (int i = 0, unit = 3600; i < parts.length; i++, unit /= 60) {
                seconds += Long.parseLong(parts[i]) * unit;
            }
        } else {
            seconds = parts.length == 1 ? Long.parseLong(parts[0]) * 60 : sum(parts);
        }
        return value(seconds);
    }

    /** Parses {@code [[H:]M:]S}: qsub(1B), qsub(1). */
    public static Optional<Value> parseSeconds(String text) {
        return text.matches("(\\d{1,7}:){0,2}\\d{1,9}") ? value(sum(text.split(":", -1))) : Optional.empty();
    }

    /** Parses {@code [H:]M}: bsub -W. */
    public static Optional<Value> parseMinutes(String text) {
        return text.matches("(\\d{1,6}:)?\\d{1,7}") ? value(60 * sum(text.split(":", -1))) : Optional.empty();
    }

    private static long sum(String[] parts) {
        long sum = 0;
        for (String part : parts) {
            sum = sum * 60 + Long.parseLong(part);
        }
        return sum;
    }

    private static Optional<Value> value(long seconds) {
        return seconds <= 0 || seconds > 86_400L * 9_999
                ? Optional.empty()
                : Optional.of(of(Duration.ofSeconds(seconds)));
    }

    public static Value of(Duration time) {
        return Value.of(Durations.formatClock(time));
    }

    /** Parses a date and time in this format; returns empty if the text is invalid or has no year. */
    public static Optional<Value> parseDateTime(String text, String pattern) {
        try {
            LocalDateTime moment = LocalDateTime.parse(text, DateTimeFormatter.ofPattern(pattern, Locale.ROOT));
            return Optional.of(Value.of(DATE_TIME_FORMAT.format(moment)));
        } catch (DateTimeException other) {
            return Optional.empty();
        }
    }
}
