package org.batchwright.scheduler.option;

import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.scheduler.directive.TimeFormats;
import org.batchwright.text.Message;

/** The options common to PBS and Grid Engine: qsub of POSIX 1003.2d. */
public final class PosixQsub {
    private static final String WRITTEN_TIME = "uuuuMMddHHmm.ss";
    private static final DateTimeFormatter DATE_TIME_FORMAT = DateTimeFormatter.ofPattern(WRITTEN_TIME, Locale.ROOT);
    private static final Map<String, String> MAIL_LETTERS = Map.of("begin", "b", "end", "e", "fail", "a");
    private static final Map<String, String> MAIL_EVENTS = Map.of("a", "fail", "b", "begin", "e", "end");
    private static final String ADDRESSES = "[A-Za-z0-9_.+%@-]+(,[A-Za-z0-9_.+%@-]+)*";

    private PosixQsub() {}

    /** Returns the option for the priority; the allowed values differ between schedulers. */
    public static OptionRow priority() {
        return OptionRow.of(Fields.PRIORITY, "p")
                .writes(Fields.PRIORITY, "-p ")
                .readsAs(text -> Optional.of(Value.of(text.replaceFirst("^\\+", ""))));
    }

    /**
     * Returns the option for the start time; a time without a year in an existing script is kept unchanged because it does not denote a
     * fixed date.
     */
    public static OptionRow begin(String scheduler) {
        return OptionRow.of(Fields.BEGIN, "a")
                .writes(Fields.BEGIN, moment -> Optional.of("-a " + DATE_TIME_FORMAT.format(moment)))
                .readsAs(text -> TimeFormats.parseDateTime(text, WRITTEN_TIME)
                        .or(() -> TimeFormats.parseDateTime(text, "uuuuMMddHHmm")))
                .checks(request -> checkStartTime(request.settings(), scheduler).stream());
    }

    public static OptionRow mail() {
        return OptionRow.of(Fields.MAIL, "m")
                .writes(Fields.MAIL, times -> Optional.of("-m " + mailLetters(times)))
                .readsAs(PosixQsub::parseMailTimes);
    }

    public static OptionRow mailTo(String scheduler) {
        return OptionRow.of(Fields.MAIL_TO, "M")
                .writes(Fields.MAIL_TO, "-M ")
                .reads(PosixQsub::readMailTo)
                .allows(
                        Fields.MAIL_TO,
                        address -> address.matches(ADDRESSES),
                        address -> Message.of("scheduler.invalid-mail-address", address, scheduler));
    }

    /** Returns the option for whether a job may be rerun; schedulers differ in which jobs can be rerun. */
    public static OptionRow rerun() {
        return OptionRow.of(Fields.REQUEUE, "r").reads(PosixQsub::readRerun);
    }

    private static String mailLetters(List<String> times) {
        return times.isEmpty()
                ? "n"
                : times.stream()
                        .map(time -> MAIL_LETTERS.getOrDefault(time, ""))
                        .collect(Collectors.joining());
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

    /** Reads mail addresses that a generated script can pass on unchanged. */
    public static void readMailTo(DirectiveOption option, DirectiveSettings found) {
        found.fieldOrExtra(
                Fields.MAIL_TO,
                Optional.of(option.value())
                        .filter(text -> text.matches(ADDRESSES))
                        .map(Value::of),
                option);
    }

    private static void readRerun(DirectiveOption option, DirectiveSettings found) {
        switch (option.value()) {
            case "y", "yes" -> found.setField(Fields.REQUEUE, "true", option);
            case "n", "no" -> found.setField(Fields.REQUEUE, "false", option);
            default -> found.addExtra(option);
        }
    }

    /** Reports a start time that is outside the range of the scheduler's clock. */
    public static Optional<Problem> checkStartTime(Settings settings, String title) {
        return settings.get(Fields.BEGIN)
                .filter(moment -> !isRepresentable(moment))
                .map(moment ->
                        OptionRow.error(Fields.BEGIN, Message.of("scheduler.start-time-out-of-range", title, moment)));
    }

    /** Returns whether a 32-bit clock can represent the time. */
    private static boolean isRepresentable(LocalDateTime moment) {
        return moment.getYear() >= 1970 && moment.getYear() <= 2037;
    }
}
