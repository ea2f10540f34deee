package org.batchwright.ui.widget;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Formats durations for the window. */
public final class DurationTexts {
    private DurationTexts() {}

    /** Formats a duration in its two largest units, as {@code 2 d 3 h}, {@code 3 h 20 min}, {@code 40 min} or {@code 12 s}. */
    public static String of(Duration time) {
        List<String> parts = new ArrayList<>();
        add(parts, "days", time.toDays());
        add(parts, "hours", time.toHoursPart());
        add(parts, "minutes", time.toMinutesPart());
        if (parts.isEmpty()) {
            return Texts.get("duration.seconds", Math.max(0, time.toSeconds()));
        }
        return parts.stream().limit(2).collect(Collectors.joining(" "));
    }

    private static void add(List<String> parts, String unit, long count) {
        if (count > 0) {
            parts.add(Texts.get("duration." + unit, count));
        }
    }
}
