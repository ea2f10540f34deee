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
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Settings;

/** The options common to PBS and Grid Engine: qsub of POSIX 1003.2d. */
public final class PosixQsub {
    private static final DateTimeFormatter DATE_TIME_FORMAT =
            DateTimeFormatter.ofPattern("uuuuMMddHHmm.ss", Locale.ROOT);
    private static final Map<String, String> MAIL_LETTERS = Map.of("begin", "b", "end", "e", "fail", "a");

    private PosixQsub() {}

    public static List<String> options(Settings settings) {
        List<String> lines = new ArrayList<>();
        settings.get(Fields.PRIORITY).ifPresent(more -> lines.add("-p " + more));
        settings.get(Fields.BEGIN).ifPresent(moment -> lines.add("-a " + DATE_TIME_FORMAT.format(moment)));
        settings.get(Fields.MAIL).ifPresent(times -> lines.add("-m " + mailLetters(times)));
        settings.get(Fields.MAIL_TO).ifPresent(address -> lines.add("-M " + address));
        return lines;
    }

    private static String mailLetters(List<String> times) {
        return times.isEmpty()
                ? "n"
                : times.stream()
                        .map(time -> MAIL_LETTERS.getOrDefault(time, ""))
                        .collect(Collectors.joining());
    }

    /** @param title the scheduler's */
    public static List<Problem> problems(Settings settings, String title) {
        List<Problem> problems = new ArrayList<>();
        settings.get(Fields.QOS)
                .ifPresent(name -> problems.add(error(
                        Fields.QOS,
                        title + " has no quality of service, so \"" + name + "\" cannot be requested.",
                        "Leave it empty for this cluster; use directives for your site's equivalent.")));
        checkStartTime(settings, title).ifPresent(problems::add);
        settings.get(Fields.MAIL_TO)
                .filter(address -> !address.matches("[A-Za-z0-9_.+%@-]+(,[A-Za-z0-9_.+%@-]+)*"))
                .ifPresent(address -> problems.add(error(
                        Fields.MAIL_TO,
                        "\"" + address + "\" is not a valid mail address for " + title + ".",
                        "Enter one address, or several separated by commas without spaces.")));
        return problems;
    }

    /** Start times that no scheduler's clock can wait for. */
    public static Optional<Problem> checkStartTime(Settings settings, String title) {
        return settings.get(Fields.BEGIN)
                .filter(moment -> !isRepresentable(moment))
                .map(moment -> error(
                        Fields.BEGIN,
                        title + " cannot wait for " + moment + ".",
                        "Use a year from 1970 to 2037, or leave it empty."));
    }

    /** Whether a computer's clock can represent it. */
    private static boolean isRepresentable(LocalDateTime moment) {
        return moment.getYear() >= 1970 && moment.getYear() <= 2037;
    }

    public static Problem error(Field<?> field, String what, String advice) {
        return Problem.error(new Problem.InField(field.key()), what, advice);
    }

    public static Problem warning(Field<?> field, String what, String advice) {
        return Problem.warning(new Problem.InField(field.key()), what, advice);
    }
}
