package org.batchwright.scheduler.lsf;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.scheduler.directive.TimeFormats;
import org.batchwright.scheduler.option.JobRequest;
import org.batchwright.scheduler.option.OptionRow;
import org.batchwright.text.Message;

/** The signal that is sent before the time limit: {@code -wa USR1 -wt 5}, with the time in minutes. */
final class LsfSignal {
    static final OptionRow ROW = OptionRow.of(Fields.SIGNAL, "wa", "wt")
            .writes(request -> request.variant().signal().stream()
                    .flatMap(before -> Stream.of("-wa USR1", "-wt " + minutes(before))))
            .reads((option, found) -> found.defer("signal", option))
            .checks(LsfSignal::withoutLimit);

    private LsfSignal() {}

    /** Returns the time in minutes, rounded up, because LSF accepts only whole minutes. */
    static long minutes(Duration time) {
        return Math.max(1, Math.ceilDiv(time.toSeconds(), 60L));
    }

    private static Stream<Problem> withoutLimit(JobRequest request) {
        boolean signalled = request.get(Fields.CHAIN_SIGNAL).isPresent()
                || request.get(Fields.SIGNAL).isPresent();
        return signalled && request.get(Fields.TIME).isEmpty()
                ? Stream.of(OptionRow.error(Fields.TIME, Message.of("scheduler.signal-without-limit", "LSF")))
                : Stream.empty();
    }

    static void finish(DirectiveSettings found) {
        List<DirectiveOption> read = found.deferred("signal");
        boolean usr1 = read.size() == 2 && has(read, "wa", "(SIG)?USR1") && has(read, "wt", "[1-9]\\d{0,4}");
        for (DirectiveOption option : read) {
            if (usr1 && option.name().equals("wt")) {
                found.setField(
                        Fields.SIGNAL, TimeFormats.of(Duration.ofMinutes(Integer.parseInt(option.value()))), option);
            } else if (usr1) {
                found.omit(option, Message.text("scheduler.omitted-signal"));
            } else {
                found.addExtra(option);
            }
        }
    }

    private static boolean has(List<DirectiveOption> options, String name, String value) {
        return options.stream()
                .anyMatch(option -> option.name().equals(name) && option.value().matches(value));
    }
}
