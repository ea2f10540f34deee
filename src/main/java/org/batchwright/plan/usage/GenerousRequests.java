package org.batchwright.plan.usage;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.batchwright.model.Fix;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.text.DataSize;
import org.batchwright.text.Durations;
import org.batchwright.text.Message;

/** Notes about requests for memory and time that are much larger than the needs of the preset's last successful runs. */
public final class GenerousRequests {
    /** The minimum number of jobs that a suggestion can be based on. */
    private static final int LEAST_JOBS = 3;

    /** A request counts as much too large if jobs used at most this share of it. The share is low because peaks and times vary. */
    private static final double MEMORY_SHARE = 0.5;

    private static final double TIME_SHARE = 0.25;
    private static final long GIBIBYTE = 1L << 30;
    private static final Duration LEAST_TIME = Duration.ofHours(1);

    private GenerousRequests() {}

    /** @param requested effective settings of a job */
    public static List<Problem> notes(Settings requested, PastUsage past) {
        return Stream.of(memory(requested, past), time(requested, past))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Problem> memory(Settings requested, PastUsage past) {
        Optional<DataSize> limit = requested.get(Fields.MEMORY);
        if (past.measured() < LEAST_JOBS || limit.isEmpty() || past.peakMemory().isEmpty()) {
            return Optional.empty();
        }
        double peak = past.peakMemory().get().bytes();
        DataSize enough = roundUp(peak * 1.25);
        return peak < MEMORY_SHARE * limit.get().bytes() && enough.compareTo(limit.get()) < 0
                ? Optional.of(note(
                        Fields.MEMORY,
                        Message.of(
                                "plan.generous-memory",
                                past.runs(),
                                UsageTexts.formatMemory(peak),
                                UsageTexts.formatMemory((double) limit.get().bytes())),
                        enough.toString()))
                : Optional.empty();
    }

    private static Optional<Problem> time(Settings requested, PastUsage past) {
        Optional<Duration> limit = requested.get(Fields.TIME);
        if (past.jobs() < LEAST_JOBS || limit.isEmpty() || past.longest().isEmpty()) {
            return Optional.empty();
        }
        Duration longest = past.longest().get();
        boolean generous = limit.get().compareTo(LEAST_TIME) > 0
                && longest.toSeconds() < TIME_SHARE * limit.get().toSeconds();
        return generous
                ? Optional.of(note(
                        Fields.TIME,
                        Message.of(
                                "plan.generous-time",
                                past.runs(),
                                UsageTexts.formatTime((double) longest.toSeconds()),
                                UsageTexts.formatTime((double) limit.get().toSeconds())),
                        Durations.formatClock(roundUp(longest.multipliedBy(3).dividedBy(2)))))
                : Optional.empty();
    }

    private static Problem note(Field<?> field, Message message, String enough) {
        return Problem.note(new Problem.InField(field.key()), message)
                .withFixes(new Fix(Message.text("plan.fix-use", enough), new Fix.SetField(field, Value.of(enough))));
    }

    /** Rounds up to whole gigabytes; above 16 GB, to multiples of 4 GB. */
    private static DataSize roundUp(double bytes) {
        long gibibytes = (long) Math.ceil(bytes / GIBIBYTE);
        long step = gibibytes > 16 ? 4 : 1;
        return new DataSize((gibibytes + step - 1) / step * step * GIBIBYTE);
    }

    /** Rounds up to a multiple of 10 minutes; from 4 hours on, to a multiple of half an hour. */
    private static Duration roundUp(Duration time) {
        long step = time.toHours() >= 4 ? 1800 : 600;
        return Duration.ofSeconds((time.toSeconds() + step - 1) / step * step);
    }
}
