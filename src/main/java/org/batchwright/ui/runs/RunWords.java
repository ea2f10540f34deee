package org.batchwright.ui.runs;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.model.Durations;
import org.batchwright.model.JobState;
import org.batchwright.ui.widget.Texts;
import org.batchwright.ui.widget.Tone;

/** Runs in words: states, times, and how far one is. */
final class RunWords {
    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm", Locale.ROOT);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMM HH:mm", Locale.ENGLISH);
    private static final DateTimeFormatter YEAR = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

    private RunWords() {}

    static String state(JobState state) {
        return Texts.get("runs.state." + state.word());
    }

    static Tone tone(JobState state) {
        return switch (state) {
            case PREPARING, SYNCING, SUBMITTING, RUNNING, FINISHING -> Tone.ACCENT;
            case HELD, QUEUED, SUSPENDED, TIMED_OUT, PREEMPTED -> Tone.WARNING;
            case SUCCEEDED -> Tone.SUCCESS;
            case FAILED, OUT_OF_MEMORY, NODE_FAILED -> Tone.DANGER;
            case CANCELLED, UNKNOWN -> Tone.NEUTRAL;
        };
    }

    /** {@code today 13:02}, {@code yesterday 09:10}, {@code 3 Nov 18:00}, {@code 2025-11-03 18:00}. */
    static String when(Instant time, Instant now, ZoneId zone) {
        ZonedDateTime at = time.atZone(zone);
        LocalDate today = LocalDate.ofInstant(now, zone);
        if (at.toLocalDate().equals(today)) {
            return Texts.get("runs.today", CLOCK.format(at));
        }
        if (at.toLocalDate().equals(today.minusDays(1))) {
            return Texts.get("runs.yesterday", CLOCK.format(at));
        }
        return (at.getYear() == today.getYear() ? DAY : YEAR).format(at);
    }

    /** {@code 00:22:07 / 01:00:00}; one of them alone where the other is not known or no longer matters. */
    static String elapsed(RunRow row, Instant now) {
        Optional<String> elapsed = row.elapsed(now).map(Durations::clock);
        if (row.state().isFinal() && row.state() != JobState.TIMED_OUT) {
            return elapsed.orElse("");
        }
        Optional<String> limit = row.limit().map(Durations::clock);
        return elapsed.map(time -> limit.map(most -> Texts.get("runs.elapsed.of", time, most))
                        .orElse(time))
                .or(() -> limit.map(most -> Texts.get("runs.elapsed.limit", most)))
                .orElse("");
    }

    /** How much of its limit a run has used, from 0 to 1; absent when it does not run or has no limit. */
    static Optional<Double> share(RunRow row, Instant now) {
        if (row.state().isFinal()) {
            return Optional.empty();
        }
        return row.elapsed(now)
                .flatMap(time -> row.limit()
                        .filter(limit -> !limit.isZero())
                        .map(limit -> Math.clamp((double) time.toSeconds() / limit.toSeconds(), 0, 1)));
    }

    /** Why it waits and when it should start, or what there is to say of its end. */
    static String note(RunRow row, Instant now, ZoneId zone) {
        Optional<String> expected = row.expected()
                .filter(start -> start.isAfter(now))
                .map(start -> Texts.get("runs.starts", when(start, now, zone)));
        return expected.map(start -> row.why().isEmpty() ? start : start + " · " + row.why())
                .orElse(row.why());
    }
}
