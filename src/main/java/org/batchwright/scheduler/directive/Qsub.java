package org.batchwright.scheduler.directive;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;

/** The options common to PBS and Grid Engine: qsub of POSIX 1003.2d. */
public final class Qsub {
    private static final Map<String, String> MAIL = Map.of("a", "fail", "b", "begin", "e", "end");

    private Qsub() {}

    public static void mail(DirectiveOption option, FoundSettings found) {
        found.fieldOrExtra(Fields.MAIL, times(option.value()), option);
    }

    private static Optional<Value> times(String letters) {
        if (letters.equals("n")) {
            return Optional.of(Value.of(List.of()));
        }
        List<String> times = new ArrayList<>();
        for (String letter : letters.split("")) {
            times.add(MAIL.getOrDefault(letter, "?"));
        }
        return times.isEmpty() || times.contains("?")
                ? Optional.empty()
                : Optional.of(Value.of(times.stream().distinct().toList()));
    }

    public static void mailTo(DirectiveOption option, FoundSettings found) {
        found.fieldOrExtra(
                Fields.MAIL_TO,
                Optional.of(option.value())
                        .filter(text -> text.matches("[A-Za-z0-9_.+%@-]+(,[A-Za-z0-9_.+%@-]+)*"))
                        .map(Value::of),
                option);
    }

    public static void priority(DirectiveOption option, FoundSettings found) {
        found.fieldOrExtra(
                Fields.PRIORITY,
                Optional.of(option.value()).map(text -> Value.of(text.replaceFirst("^\\+", ""))),
                option);
    }

    public static void rerun(DirectiveOption option, FoundSettings found) {
        switch (option.value()) {
            case "y", "yes" -> found.field(Fields.REQUEUE, "true", option);
            case "n", "no" -> found.field(Fields.REQUEUE, "false", option);
            default -> found.extra(option);
        }
    }

    /** {@code [[CC]YY]MMDDhhmm[.SS]}; without a year the date is not fixed. */
    public static void begin(DirectiveOption option, FoundSettings found) {
        found.fieldOrExtra(
                Fields.BEGIN,
                TimeFormats.moment(option.value(), "uuuuMMddHHmm.ss")
                        .or(() -> TimeFormats.moment(option.value(), "uuuuMMddHHmm")),
                option);
    }
}
