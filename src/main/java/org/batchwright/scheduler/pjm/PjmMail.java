package org.batchwright.scheduler.pjm;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.scheduler.option.JobRequest;
import org.batchwright.scheduler.option.OptionRow;
import org.batchwright.scheduler.option.PosixQsub;
import org.batchwright.text.Message;

/** The settings for when PJM sends mail, and to whom. */
final class PjmMail {
    private static final Map<String, String> EVENTS = Map.of("b", "begin", "e", "end");
    private static final String ADDRESS = "[A-Za-z0-9_.+%@][A-Za-z0-9_.+%@-]*(,[A-Za-z0-9_.+%@-]+)*";

    static final OptionRow TIMES = OptionRow.of(Fields.MAIL, "m")
            .writes(Fields.MAIL, PjmMail::written)
            .reads(PjmMail::read)
            .checks(PjmMail::check);

    static final OptionRow ADDRESSES = OptionRow.of(Fields.MAIL_TO, "mail-list")
            .writes(Fields.MAIL_TO, "--mail-list ")
            .reads(PosixQsub::readMailTo)
            .allows(
                    Fields.MAIL_TO,
                    address -> address.matches(ADDRESS),
                    address -> Message.of("scheduler.invalid-mail-address", address, "PJM"));

    private PjmMail() {}

    private static Optional<String> written(List<String> times) {
        return times.isEmpty()
                ? Optional.empty()
                : Optional.of("-m "
                        + times.stream()
                                .map(time -> time.equals("begin") ? "b" : "e")
                                .distinct()
                                .collect(Collectors.joining(",")));
    }

    private static Stream<Problem> check(JobRequest request) {
        List<Problem> problems = new ArrayList<>();
        List<String> mail = request.get(Fields.MAIL).orElse(List.of());
        if (mail.contains("fail") && !mail.contains("end")) {
            problems.add(OptionRow.warning(Fields.MAIL, Message.of("scheduler.pjm-mail-at-failure")));
        }
        if (!mail.isEmpty() && request.get(Fields.MAIL_TO).isEmpty()) {
            problems.add(OptionRow.warning(Fields.MAIL_TO, Message.of("scheduler.pjm-mail-without-address")));
        }
        return problems.stream();
    }

    /** Reads an option, which may occur separately for the start and the end of a job; both occurrences count. */
    private static void read(DirectiveOption option, DirectiveSettings found) {
        List<String> times = times(option);
        if (times.contains("?")) {
            found.addExtra(option);
            return;
        }
        Set<String> all = new LinkedHashSet<>(found.settings().get(Fields.MAIL).orElse(List.of()));
        all.addAll(times);
        found.setField(Fields.MAIL, Value.of(List.copyOf(all)), option);
    }

    private static List<String> times(DirectiveOption option) {
        return Arrays.stream(option.value().split("[, ]+"))
                .map(letter -> EVENTS.getOrDefault(letter, "?"))
                .toList();
    }
}
