package org.batchwright.cli.verb.access;

import java.time.Duration;
import java.util.Optional;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.text.Durations;
import org.batchwright.text.Message;

/** A time of at least a minute, as typed for an option. */
final class TimeArgument {
    private TimeArgument() {}

    static Optional<Duration> parse(Optional<String> typed) throws Refusal {
        if (typed.isEmpty()) {
            return Optional.empty();
        }
        Optional<Duration> time = Durations.parse(typed.get()).filter(duration -> duration.toMinutes() >= 1);
        if (time.isEmpty()) {
            throw Refusal.usage(Message.of("cli.invalid-duration", typed.get()));
        }
        return time;
    }
}
