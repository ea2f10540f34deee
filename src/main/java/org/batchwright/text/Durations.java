package org.batchwright.text;

import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Wall times as people write them: {@code 04:00:00}, {@code 2-00:00:00}, {@code 90m}, {@code 1h30m}, {@code 2 days}. */
public final class Durations {
    private static final Pattern CLOCK = Pattern.compile("(?:(\\d{1,4})-)?(\\d{1,4}):(\\d{2})(?::(\\d{2}))?");
    private static final Pattern WORDS = Pattern.compile(
            "(?:(\\d{1,4})\\s*d(?:ays?)?)?\\s*(?:(\\d{1,5})\\s*h(?:ours?)?)?\\s*(?:(\\d{1,6})\\s*m(?:in(?:utes?)?)?)?\\s*(?:(\\d{1,7})\\s*s(?:ec(?:onds?)?)?)?");

    private Durations() {}

    /** Parses one of the forms above; {@code H:M} is hours and minutes. Returns empty if the text is invalid or has no unit. */
    public static Optional<Duration> parse(String text) {
        String trimmed = text.strip().toLowerCase(Locale.ROOT);
        Matcher clock = CLOCK.matcher(trimmed);
        if (clock.matches()) {
            return Optional.of(sum(clock));
        }
        Matcher words = WORDS.matcher(trimmed);
        return trimmed.isEmpty() || !words.matches() ? Optional.empty() : Optional.of(sum(words));
    }

    /** Returns {@code HH:MM:SS}, or {@code D-HH:MM:SS} for a day or more, which both Slurm and people can read. */
    public static String formatClock(Duration duration) {
        String time = String.format(
                Locale.ROOT,
                "%02d:%02d:%02d",
                duration.toHoursPart(),
                duration.toMinutesPart(),
                duration.toSecondsPart());
        return duration.toDays() == 0 ? time : duration.toDays() + "-" + time;
    }

    /** Returns the duration in the form of the example: {@code 24:00:00} rather than {@code 1-00:00:00} if the example has no days. */
    public static String formatLike(String example, Duration duration) {
        Matcher clock = CLOCK.matcher(example.strip());
        return clock.matches() && clock.group(1) == null && duration.toDays() > 0
                ? String.format(
                        Locale.ROOT,
                        "%02d:%02d:%02d",
                        duration.toHours(),
                        duration.toMinutesPart(),
                        duration.toSecondsPart())
                : formatClock(duration);
    }

    /** Returns {@code 42 min}, {@code 3 h 20 min} or {@code 2 d 4 h}, rounded down. */
    public static String formatShort(Duration duration) {
        if (duration.toDays() > 0) {
            return duration.toDays() + " d " + duration.toHoursPart() + " h";
        }
        return duration.toHours() > 0
                ? duration.toHours() + " h " + duration.toMinutesPart() + " min"
                : duration.toMinutes() + " min";
    }

    private static Duration sum(Matcher matcher) {
        return Duration.ofDays(number(matcher.group(1)))
                .plusHours(number(matcher.group(2)))
                .plusMinutes(number(matcher.group(3)))
                .plusSeconds(number(matcher.group(4)));
    }

    private static long number(@Nullable String digits) {
        return digits == null ? 0 : Long.parseLong(digits);
    }
}
