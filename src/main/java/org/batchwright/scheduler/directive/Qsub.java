package org.batchwright.scheduler.directive;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;

/** The options that PBS and Grid Engine have in common: qsub of POSIX 1003.2d. */
public final class Qsub {
    private static final Map<String, String> MAIL = Map.of("a", "fail", "b", "begin", "e", "end");

    private Qsub() {}

    public static void mail(DirectiveOption asked, FoundSettings found) {
        found.fieldOrExtra(Fields.MAIL, times(asked.value()), asked);
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

    public static void mailTo(DirectiveOption asked, FoundSettings found) {
        found.fieldOrExtra(
                Fields.MAIL_TO,
                Optional.of(asked.value())
                        .filter(text -> text.matches("[A-Za-z0-9_.+%@-]+(,[A-Za-z0-9_.+%@-]+)*"))
                        .map(Value::of),
                asked);
    }

    public static void priority(DirectiveOption asked, FoundSettings found) {
        found.fieldOrExtra(
                Fields.PRIORITY,
                Optional.of(asked.value()).map(text -> Value.of(text.replaceFirst("^\\+", ""))),
                asked);
    }

    public static void rerun(DirectiveOption asked, FoundSettings found) {
        switch (asked.value()) {
            case "y", "yes" -> found.field(Fields.REQUEUE, "true", asked);
            case "n", "no" -> found.field(Fields.REQUEUE, "false", asked);
            default -> found.extra(asked);
        }
    }

    /** {@code [[CC]YY]MMDDhhmm[.SS]}; without a year it is another day each time. */
    public static void begin(DirectiveOption asked, FoundSettings found) {
        found.fieldOrExtra(
                Fields.BEGIN,
                TimeFormats.moment(asked.value(), "uuuuMMddHHmm.ss")
                        .or(() -> TimeFormats.moment(asked.value(), "uuuuMMddHHmm")),
                asked);
    }
}
