package org.batchwright.ui.metrics.chart;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.batchwright.ui.metrics.axis.TimeTicks;
import org.batchwright.ui.metrics.number.NumberText;
import org.batchwright.ui.metrics.plot.HorizontalValue;
import org.batchwright.ui.widget.Texts;

/** Formats a position on the horizontal axis, such as {@code step 300} or {@code 1:30 h}. */
public final class PositionText {
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);

    private PositionText() {}

    public static String of(double x, HorizontalValue horizontal) {
        return switch (horizontal) {
            case STEP, EPOCH -> Texts.get("metrics.at." + horizontal.key(), NumberText.exact(x));
            case RELATIVE -> TimeTicks.elapsed(x);
            case WALL -> CLOCK.format(Instant.ofEpochMilli(Math.round(x * 1000)).atZone(ZoneId.systemDefault()));
        };
    }
}
