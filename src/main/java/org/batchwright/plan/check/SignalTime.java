package org.batchwright.plan.check;

import java.time.Duration;
import java.util.Optional;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.text.Durations;
import org.batchwright.text.Message;

/** Checks that a signal before the time limit leaves the command some time to run. */
public final class SignalTime {
    private SignalTime() {}

    /** @param field the field that sets how long before the time limit the signal is sent */
    public static Optional<Problem> check(Field<Duration> field, Settings settings) {
        return settings.get(field)
                .filter(before -> settings.get(Fields.TIME)
                        .filter(limit -> before.compareTo(limit) >= 0)
                        .isPresent())
                .map(before -> Problem.error(
                        new Problem.InField(field.key()),
                        Message.of("plan.signal-before-start", Durations.formatClock(before))));
    }
}
