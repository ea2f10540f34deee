package org.batchwright.scheduler.flux;

import java.util.Optional;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.scheduler.option.OptionRow;
import org.batchwright.text.Message;

/** Converts to and from Flux's urgency: 16 is the default and the maximum for users; 0 holds the job. */
final class FluxUrgency {
    static final int HELD = 0;
    private static final int USUAL = 16;
    private static final int HIGHEST = 31;

    static final OptionRow ROW = OptionRow.of(Fields.PRIORITY, "urgency")
            .writes(
                    Fields.PRIORITY,
                    priority -> priority == 0 ? Optional.empty() : Optional.of("--urgency=" + of(priority)))
            .reads(FluxUrgency::read)
            .checks(request -> request.get(Fields.PRIORITY).filter(priority -> !isAllowed(priority)).stream()
                    .map(priority -> Problem.error(
                            new Problem.InField(Fields.PRIORITY.key()),
                            Message.of("scheduler.flux.priority-out-of-range", priority))));

    private FluxUrgency() {}

    /** Returns the urgency for a priority; never one that holds the job. */
    static int of(int priority) {
        return (int) Math.clamp((long) USUAL + priority, HELD + 1L, HIGHEST);
    }

    private static boolean isAllowed(int priority) {
        return priority <= 0 && priority > HELD - USUAL;
    }

    /** Reads the urgency option. An urgency that holds the job is kept as an option, because it has no equivalent field. */
    private static void read(DirectiveOption option, DirectiveSettings found) {
        if (option.value().equals("default") || option.value().equals(String.valueOf(USUAL))) {
            found.omit(option, Message.text("scheduler.flux.urgency-is-default", USUAL));
        } else {
            found.fieldOrExtra(
                    Fields.PRIORITY,
                    Optional.of(option.value())
                            .filter(text -> text.matches("[1-9]|1[0-5]"))
                            .map(text -> Value.of(String.valueOf(Integer.parseInt(text) - USUAL))),
                    option);
        }
    }
}
