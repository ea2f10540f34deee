package org.batchwright.scheduler.lsf;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.scheduler.option.OptionRow;
import org.batchwright.scheduler.option.PosixQsub;
import org.batchwright.text.Message;

/** The settings for when LSF sends mail, and to whom. {@code -Ne}, available since 10.1.0.6, sends mail only for failures. */
final class LsfMail {
    private static final Map<String, String> EVENTS = Map.of("B", "begin", "N", "end", "Ne", "fail");
    private static final String ADDRESS = "[A-Za-z0-9_.+%@][A-Za-z0-9_.+%@-]*(,[A-Za-z0-9_.+%@-]+)*";

    static final OptionRow TIMES = OptionRow.of(Fields.MAIL, "B", "N", "Ne")
            .writes(request -> request.get(Fields.MAIL).stream().flatMap(LsfMail::written))
            .reads(LsfMail::read)
            .alsoSetBy("Nd");

    static final OptionRow ADDRESSES = OptionRow.of(Fields.MAIL_TO, "u")
            .writes(Fields.MAIL_TO, "-u ")
            .reads(PosixQsub::readMailTo)
            .allows(
                    Fields.MAIL_TO,
                    address -> address.matches(ADDRESS),
                    address -> Message.of("scheduler.invalid-mail-address", address, "LSF"));

    private LsfMail() {}

    private static Stream<String> written(List<String> times) {
        Stream<String> begin = times.contains("begin") ? Stream.of("-B") : Stream.empty();
        Stream<String> end =
                times.contains("end") ? Stream.of("-N") : times.contains("fail") ? Stream.of("-Ne") : Stream.empty();
        return Stream.concat(begin, end);
    }

    private static void read(DirectiveOption option, DirectiveSettings found) {
        Set<String> all = new LinkedHashSet<>(found.settings().get(Fields.MAIL).orElse(List.of()));
        all.add(EVENTS.getOrDefault(option.name(), ""));
        found.setField(Fields.MAIL, Value.of(List.copyOf(all)), option);
    }
}
