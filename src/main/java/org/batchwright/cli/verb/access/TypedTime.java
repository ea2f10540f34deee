package org.batchwright.cli.verb.access;

import java.time.Duration;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.text.Durations;
import org.batchwright.text.Message;

/** A time of at least a minute, as typed for an option. */
final class TypedTime {
    private TypedTime() {}

    static Duration parse(String typed) throws Refusal {
        return Durations.parse(typed)
                .filter(duration -> duration.toMinutes() >= 1)
                .orElseThrow(() -> Refusal.usage(Message.of("cli.invalid-duration", typed)));
    }
}
