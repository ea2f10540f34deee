package org.batchwright.scheduler.directive;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;

/** The options common to PBS and Grid Engine: qsub of POSIX 1003.2d. */
public final class Qsub {
    private static final Map<String, String> MAIL_EVENTS = Map.of("a", "fail", "b", "begin", "e", "end");

    private Qsub() {}

    public static void readMail(DirectiveOption option, FoundSettings found) {
        found.fieldOrExtra(Fields.MAIL, parseMailTimes(option.value()), option);
    }

    private static Optional<Value> parseMailTimes(String letters) {
        if (letters.equals("n")) {
            return Optional.of(Value.of(List.of()));
        }
        List<String> times = new ArrayList<>();
        for (String letter : letters.split("")) {
            times.add(MAIL_EVENTS.getOrDefault(letter, "?"));
        }
        return times.isEmpty() || times.contains("?")
                ? Optional.empty()
                : Optional.of(Value.of(times.stream().distinct().toList()));
    }

    public static void readMailTo(DirectiveOption option, FoundSettings found) {
        found.fieldOrExtra(
                Fields.MAIL_TO,
                Optional.of(option.value())
                        .filter(text -> text.matches("[A-Za-z0-9_.+%@-]+(,[A-Za-z0-9_.+%@-]+)*"))
                        .map(Value::of),
                option);
    }

    public static void readPriority(DirectiveOption option, FoundSettings found) {
        found.fieldOrExtra(
                Fields.PRIORITY,
                Optional.of(option.value()).map(text -> Value.of(text.replaceFirst("^\\+", ""))),
                option);
    }

    public static void readRerun(DirectiveOption option, FoundSettings found) {
        switch (option.value()) {
            case "y", "yes" -> found.setField(Fields.REQUEUE, "true", option);
            case "n", "no" -> found.setField(Fields.REQUEUE, "false", option);
            default -> found.addExtra(option);
        }
    }

    /** {@code [[CC]YY]MMDDhhmm[.SS]}; without a year the date is not fixed. */
    public static void readBegin(DirectiveOption option, FoundSettings found) {
        found.fieldOrExtra(
                Fields.BEGIN,
                TimeFormats.parseDateTime(option.value(), "uuuuMMddHHmm.ss")
                        .or(() -> TimeFormats.parseDateTime(option.value(), "uuuuMMddHHmm")),
                option);
    }
}
