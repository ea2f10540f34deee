package org.batchwright.scheduler.lsf;

import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.scheduler.directive.ArrayDirective;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.scheduler.directive.TimeFormats;
import org.batchwright.scheduler.option.JobRequest;
import org.batchwright.scheduler.option.LicenseRow;
import org.batchwright.scheduler.option.LogFiles;
import org.batchwright.scheduler.option.OptionRow;
import org.batchwright.scheduler.option.OptionTable;
import org.batchwright.scheduler.option.PosixQsub;
import org.batchwright.scheduler.option.ScriptFormat;
import org.batchwright.scheduler.option.ScriptVariant;
import org.batchwright.text.Message;

/** The options of bsub, as documented in LSF's Command Reference (schedulers.md sections 2 and 7). */
public final class LsfOptions {
    private static final String WORD = "[A-Za-z0-9_.:@+/][A-Za-z0-9_.:@+/-]*";

    /** An expression as described in "Selection string", without spaces. */
    private static final String SELECT = "[A-Za-z0-9_.:=<>!&|()+*/-]+";

    private static final String WRITTEN_TIME = "uuuu:MM:dd:HH:mm";
    private static final DateTimeFormatter DATE_TIME_FORMAT = DateTimeFormatter.ofPattern(WRITTEN_TIME, Locale.ROOT);
    private static final Pattern NAME = Pattern.compile("([^\\[]*)\\[([^]]*)](%\\d+)?");

    private static final ScriptFormat FORMAT = new ScriptFormat(
            "#BSUB",
            Set.of(),
            List.of("LSB_JOBINDEX"),
            Map.of(),
            Pattern.compile("-R\\s+[\"']?(select|rusage|span|order|affinity|same|cu)\\[.*|-gpu\\s.*"));

    public static final OptionTable TABLE =
            new OptionTable("lsf", "LSF", FORMAT, "bsub", "-L /bin/bash", BsubSyntax::of, rows(), LsfOptions::finish);

    private LsfOptions() {}

    private static List<OptionRow> rows() {
        return Stream.of(resources(), service(), job()).flatMap(List::stream).toList();
    }

    private static List<OptionRow> resources() {
        return List.of(
                OptionRow.ours(LsfOptions::readName, "J").writes(request -> Stream.of("-J " + name(request))),
                named(Fields.QUEUE, WORD, "q").writes(Fields.QUEUE, "-q "),
                named(Fields.ACCOUNT, WORD, "P")
                        .writes(request -> prefixed(Fields.ACCOUNT, request, "account", "group", "-G ", "-P "))
                        .alsoSetBy("G"),
                LsfResources.SLOTS,
                LsfResources.GPUS,
                LsfResources.MEMORY,
                LsfResources.LOCAL_DISK,
                OptionRow.of(Fields.TIME, "W")
                        .writes(Fields.TIME, time -> Optional.of("-W " + formatClock(time)))
                        .readsAs(text -> TimeFormats.parseMinutes(text.replaceFirst("/.*", ""))),
                OptionRow.of(Fields.EXCLUSIVE, "x")
                        .writes(Fields.EXCLUSIVE, alone -> alone ? Optional.of("-x") : Optional.empty())
                        .readsAsValue("true"),
                OptionRow.of(Fields.CONSTRAINT, "R select")
                        .writes(Fields.CONSTRAINT, more -> Optional.of("-R \"select[" + more + "]\""))
                        .reads(LsfResources::defer)
                        .allows(
                                Fields.CONSTRAINT,
                                more -> more.matches(SELECT),
                                more -> Message.of("scheduler.lsf-invalid-select", more)),
                LicenseRow.of("LSF", resources -> "-R \"rusage[" + String.join(":", resources) + "]\""),
                OptionRow.other(LsfResources::defer, "R"),
                named(Fields.RESERVATION, WORD + "(#\\d{1,9})?", "U")
                        .writes(
                                Fields.RESERVATION,
                                name -> Optional.of("-U " + (name.contains("#") ? "\"" + name + "\"" : name))));
    }

    private static List<OptionRow> service() {
        return List.of(
                named(Fields.QOS, WORD, "sla")
                        .writes(request -> prefixed(Fields.QOS, request, "qos", "application", "-app ", "-sla "))
                        .alsoSetBy("app"),
                OptionRow.of(Fields.PRIORITY, "sp")
                        .writes(Fields.PRIORITY, more -> more == 0 ? Optional.empty() : Optional.of("-sp " + more))
                        .readsCount()
                        .allows(Fields.PRIORITY, more -> more >= 0, more -> Message.of("scheduler.lsf-priority", more)),
                OptionRow.of(Fields.REQUEUE, "r")
                        .writes(Fields.REQUEUE, again -> Optional.of(again ? "-r" : "-rn"))
                        .readsAsValue("true"),
                OptionRow.of(Fields.REQUEUE, "rn").readsAsValue("false"),
                OptionRow.of(Fields.BEGIN, "b")
                        .writes(
                                Fields.BEGIN,
                                moment -> Optional.of("-b " + DATE_TIME_FORMAT.format(roundUpToMinutes(moment))))
                        .readsAs(text -> TimeFormats.parseDateTime(text, WRITTEN_TIME))
                        .checks(request -> PosixQsub.checkStartTime(request.settings(), "LSF").stream()),
                LsfSignal.ROW,
                LsfMail.TIMES,
                LsfMail.ADDRESSES);
    }

    private static List<OptionRow> job() {
        return List.of(
                LogFiles.errors("e", "eo"),
                OptionRow.ours(Message.text("scheduler.omitted-log"), "i"),
                LogFiles.output("o", "oo")
                        .writes(request ->
                                Stream.of("-o " + stem(request, "%I") + (opensLog(request) ? ".spool" : ".log"))),
                OptionRow.ours(Message.text("scheduler.omitted-dependency"), "w", "ti"),
                OptionRow.ours(Message.text("scheduler.omitted-shell-variables"), "env"),
                OptionRow.ours(
                        Message.text("scheduler.omitted-submission"),
                        "I",
                        "Is",
                        "Ip",
                        "IS",
                        "K",
                        "Jd",
                        "XF",
                        "pack",
                        "Zs",
                        "tty",
                        "outdir"),
                OptionRow.ours((option, found) -> found.addExtra(option), "is", "ISp", "ISs", "IX", "h", "V"),
                OptionRow.ours((option, found) -> found.setFolder(option), "cwd"));
    }

    /** Returns a row for a field whose value is a name that Batchwright and LSF both use unchanged. */
    private static OptionRow named(Field<String> field, String form, String option) {
        return OptionRow.of(field, option)
                .readsWord()
                .allows(
                        field,
                        value -> value.matches(form),
                        value -> Message.of("scheduler.invalid-single-name", value, "LSF", field.name()));
    }

    /** Returns the field's value, preceded by one of two options; a word in the cluster's file determines which one. */
    private static Stream<String> prefixed(
            Field<String> field, JobRequest request, String word, String value, String chosen, String usual) {
        return request.get(field).stream().map(name -> (request.site().hasValue(word, value) ? chosen : usual) + name);
    }

    private static String name(JobRequest request) {
        String name = request.job().name();
        return request.variant()
                .array()
                .map(array -> "\"" + name + "[" + array.toIndexList() + "]" + throttle(array) + "\"")
                .orElse(name);
    }

    private static String throttle(ScriptVariant.Array array) {
        return array.atMost().isPresent() ? "%" + array.atMost().getAsInt() : "";
    }

    private static void readName(DirectiveOption option, DirectiveSettings found) {
        Matcher matcher = NAME.matcher(option.value());
        if (!matcher.matches()) {
            found.setJobName(option);
            return;
        }
        String most = matcher.group(3) == null ? "" : matcher.group(3);
        found.setJobName(option.partOf(option.text(), option.name(), matcher.group(1)));
        found.array(ArrayDirective.of(matcher.group(2) + most, option), option);
    }

    private static LocalDateTime roundUpToMinutes(LocalDateTime moment) {
        LocalDateTime whole = moment.truncatedTo(ChronoUnit.MINUTES);
        return whole.equals(moment) ? whole : whole.plusMinutes(1);
    }

    /** Formats a duration as {@code H:MM}. */
    private static String formatClock(Duration time) {
        long minutes = LsfSignal.minutes(time);
        return String.format(Locale.ROOT, "%d:%02d", minutes / 60, minutes % 60);
    }

    private static String stem(JobRequest request, String index) {
        return request.variant().stem() + (request.variant().array().isPresent() ? index : "");
    }

    /** Returns whether the script opens its log itself, because LSF would not write the log until the job has ended. */
    private static boolean opensLog(JobRequest request) {
        return request.site().hasValue("log", "script");
    }

    private static void finish(DirectiveSettings found) {
        BsubRequirements.finish(found);
        LsfSignal.finish(found);
    }

    /** Returns the lines in a script's header. */
    static List<String> directives(JobRequest request) {
        List<String> lines = new ArrayList<>(TABLE.directives(request));
        if (opensLog(request)) {
            lines.add("exec >>\"${LS_SUBCWD:-$PWD}/" + stem(request, "$LSB_JOBINDEX")
                    + ".log\" 2>&1   # else this scheduler shows it only when the job has ended");
        }
        return List.copyOf(lines);
    }
}
