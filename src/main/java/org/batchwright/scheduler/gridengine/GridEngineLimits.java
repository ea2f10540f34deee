package org.batchwright.scheduler.gridengine;

import java.time.Duration;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.scheduler.directive.TimeFormats;
import org.batchwright.scheduler.option.JobRequest;
import org.batchwright.scheduler.option.OptionRow;
import org.batchwright.text.Message;

/** The time limit of a job, and the earlier soft limit that makes Grid Engine send USR1. */
final class GridEngineLimits {
    static final OptionRow TIME = OptionRow.of(Fields.TIME, "l h_rt")
            .writes(Fields.TIME, time -> Optional.of("-l h_rt=" + formatClock(time)))
            .reads(unlessSoft((option, found) ->
                    found.fieldOrExtra(Fields.TIME, TimeFormats.parseSeconds(option.value()), option)));

    static final OptionRow SIGNAL = OptionRow.of(Fields.SIGNAL, "l s_rt")
            .writes(request -> softLimit(request).map(time -> "-l s_rt=" + formatClock(time)).stream())
            .reads(unlessSoft((option, found) -> found.defer("s_rt", option)))
            .checks(request -> signalWithoutLimit(request).stream());

    private GridEngineLimits() {}

    static void finish(DirectiveSettings found) {
        found.lastDeferred("s_rt")
                .ifPresent(option -> found.fieldOrExtra(Fields.SIGNAL, signalTime(option, found), option));
    }

    /** Keeps options after -soft unchanged instead of reading them, because they are only preferences, which have no fields. */
    static BiConsumer<DirectiveOption, DirectiveSettings> unlessSoft(
            BiConsumer<DirectiveOption, DirectiveSettings> reader) {
        return (option, found) -> {
            if (found.lastDeferred("hardness")
                    .filter(last -> last.name().equals("soft"))
                    .isPresent()) {
                found.addExtra(option);
            } else {
                reader.accept(option, found);
            }
        };
    }

    private static Optional<Duration> softLimit(JobRequest request) {
        return request.variant()
                .signal()
                .flatMap(before -> request.get(Fields.TIME).map(time -> time.minus(before)))
                .map(time -> time.compareTo(Duration.ofSeconds(1)) < 0 ? Duration.ofSeconds(1) : time);
    }

    private static Optional<Problem> signalWithoutLimit(JobRequest request) {
        boolean signalled = request.get(Fields.CHAIN_SIGNAL).isPresent()
                || request.get(Fields.SIGNAL).isPresent();
        return signalled && request.get(Fields.TIME).isEmpty()
                ? Optional.of(OptionRow.error(Fields.TIME, Message.of("scheduler.signal-without-limit", "Grid Engine")))
                : Optional.empty();
    }

    private static String formatClock(Duration time) {
        return "%02d:%02d:%02d".formatted(time.toHours(), time.toMinutesPart(), time.toSecondsPart());
    }

    /** Returns the time between the soft limit and the hard limit. */
    private static Optional<Value> signalTime(DirectiveOption soft, DirectiveSettings found) {
        Optional<Duration> hard = found.settings().get(Fields.TIME);
        Optional<Duration> first = TimeFormats.parseSeconds(soft.value()).flatMap(Fields.TIME.type()::read);
        return hard.flatMap(limit -> first.map(limit::minus))
                .filter(left -> !left.isNegative() && !left.isZero())
                .map(TimeFormats::of);
    }
}
