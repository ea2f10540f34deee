package org.batchwright.scheduler.pjm;

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
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.directive.ArrayDirective;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.scheduler.directive.TimeFormats;
import org.batchwright.scheduler.option.FixedNodesCheck;
import org.batchwright.scheduler.option.JobRequest;
import org.batchwright.scheduler.option.LogFiles;
import org.batchwright.scheduler.option.OptionRow;
import org.batchwright.scheduler.option.OptionTable;
import org.batchwright.scheduler.option.PosixQsub;
import org.batchwright.scheduler.option.ScriptFormat;
import org.batchwright.text.DataSize;
import org.batchwright.text.Message;

/** The options of pjsub, as documented in "Options of pjsub" in the Fugaku user guide (schedulers.md section 6.1). */
public final class PjmOptions {
    static final int DEFAULT_PRIORITY = 127;
    static final int MAX_PRIORITY = 255;

    /** Maximum length in characters; PJM counts bytes, but the names contain only ASCII characters. */
    private static final int MAX_NAME_LENGTH = 63;

    private static final String WORD = "[A-Za-z0-9_.@+][A-Za-z0-9_.@+-]*";
    private static final String WRITTEN_TIME = "uuuuMMddHHmm";
    private static final DateTimeFormatter DATE_TIME_FORMAT = DateTimeFormatter.ofPattern(WRITTEN_TIME, Locale.ROOT);

    private static final ScriptFormat FORMAT = new ScriptFormat(
            "#PJM",
            Set.of(),
            List.of("PJM_BULKNUM"),
            Map.of(),
            Pattern.compile(
                    "-L\\s+[\"']?(rscgrp|rscunit|rg|node|elapse|vnode|vnode-core|vnode-mem|node-mem|freq)=.*|--(mpi|omp|rsc-list|sparam)"
                            + "([= ].*)?"));

    public static final OptionTable TABLE = new OptionTable(
            "pjm", "PJM", FORMAT, "pjsub", "--llio localtmp-size=10Gi", PjmSyntax::of, rows(), PjmOptions::finish);

    private PjmOptions() {}

    private static List<OptionRow> rows() {
        return Stream.of(resources(), service(), job()).flatMap(List::stream).toList();
    }

    private static List<OptionRow> resources() {
        return List.of(
                OptionRow.ours((option, found) -> found.setJobName(option), "N")
                        .writes(request -> Stream.of("-N " + name(request.job().name()))),
                name(Fields.QUEUE, "-L rscgrp=", "L rscgrp").alsoSetBy("L rg"),
                OptionRow.of(List.of(), "L rscunit")
                        .writes(request -> request.site().get("unit").map(unit -> "-L rscunit=" + unit).stream()),
                name(Fields.ACCOUNT, "-g ", "g"),
                PjmNodes.ROW,
                PjmProcesses.TASKS,
                PjmProcesses.CPUS,
                PjmNodes.GPUS,
                PjmNodes.GPU_TYPE,
                OptionRow.of(Fields.MEMORY)
                        .writes(request -> request
                                .site()
                                .get("memory")
                                .flatMap(word ->
                                        request.get(Fields.MEMORY).map(size -> "-L " + word + "=" + memory(size)))
                                .stream())
                        .alsoSetBy("L node-mem", "L vnode-mem", "L core-mem")
                        .checks(PjmOptions::checkMemory),
                OptionRow.of(Fields.TIME, "L elapse")
                        .writes(Fields.TIME, time -> Optional.of("-L elapse=" + formatClock(time)))
                        .readsAs(TimeFormats::parseSeconds));
    }

    private static List<OptionRow> service() {
        int lowest = -DEFAULT_PRIORITY;
        int highest = MAX_PRIORITY - DEFAULT_PRIORITY;
        return List.of(
                OptionRow.of(Fields.PRIORITY, "p")
                        .writes(
                                Fields.PRIORITY,
                                more -> more == 0 ? Optional.empty() : Optional.of("-p " + (DEFAULT_PRIORITY + more)))
                        .readsAs(PjmOptions::parsePriority)
                        .allows(
                                Fields.PRIORITY,
                                more -> more >= lowest && more <= highest,
                                more -> Message.of("scheduler.priority-out-of-range", "PJM", lowest, highest, more)),
                OptionRow.of(Fields.BEGIN, "at")
                        .writes(
                                Fields.BEGIN,
                                moment -> Optional.of("--at " + DATE_TIME_FORMAT.format(roundUpToMinutes(moment))))
                        .readsAs(text -> TimeFormats.parseDateTime(text, WRITTEN_TIME))
                        .checks(request -> PosixQsub.checkStartTime(request.settings(), "PJM").stream()),
                OptionRow.of(Fields.REQUEUE, "restart")
                        .writes(Fields.REQUEUE, again -> Optional.of(again ? "--restart" : "--norestart"))
                        .readsAsValue("true"),
                OptionRow.of(Fields.REQUEUE, "norestart").readsAsValue("false"),
                PjmNodes.EXCLUSIVE,
                PjmMail.TIMES,
                PjmMail.ADDRESSES,
                unsupported(Fields.QOS, value -> Message.of("scheduler.pjm-no-qos", value)),
                unsupported(Fields.RESERVATION, value -> Message.of("scheduler.pjm-no-reservations", value)));
    }

    private static List<OptionRow> job() {
        String after = Message.text("scheduler.omitted-dependency");
        String submission = Message.text("scheduler.omitted-submission");
        return List.of(
                OptionRow.other((option, found) -> found.addVariables(option), "x")
                        .writes(request -> variables(request).stream()),
                OptionRow.ours((option, found) -> found.defer("bulk", option), "bulk")
                        .writes(request -> request.variant().array().stream().map(array -> "--bulk")),
                OptionRow.ours((option, found) -> found.defer("sparam", option), "sparam")
                        .writes(request -> request.variant().array().stream()
                                .map(array -> "--sparam " + array.indices().getFirst() + "-"
                                        + array.indices().getLast())),
                LogFiles.errors("e"),
                LogFiles.joining(value -> true, "j").writes(request -> Stream.of("-j")),
                LogFiles.output("o").writes(request -> log(request).stream()),
                OptionRow.of(List.of(), "s", "S").writes(request -> statistics(request).stream()),
                OptionRow.ours(Message.text("scheduler.omitted-step-job"), "step"),
                OptionRow.ours(Message.text("scheduler.omitted-shell-variables"), "X"),
                OptionRow.ours(after, "w", "wait"),
                OptionRow.ours(submission, "interact"),
                OptionRow.ours(
                        (option, found) -> found.addExtra(option),
                        "i",
                        "mswk",
                        "z",
                        "C",
                        "dir-prefix",
                        "script-delimiter",
                        "help",
                        "comment"));
    }

    /** Returns a row for a field whose value is a name that Batchwright and PJM both use unchanged. */
    private static OptionRow name(Field<String> field, String prefix, String option) {
        return OptionRow.of(field, option)
                .writes(field, prefix)
                .readsWord()
                .allows(
                        field,
                        value -> value.matches(WORD),
                        value -> Message.of("scheduler.invalid-single-name", value, "PJM", field.name()));
    }

    private static OptionRow unsupported(Field<String> field, Function<String, Message> message) {
        return OptionRow.of(field).allows(field, value -> false, message);
    }

    private static String name(String job) {
        return job.substring(0, Math.min(MAX_NAME_LENGTH, job.length()));
    }

    private static Stream<Problem> checkMemory(JobRequest request) {
        return request.site().get("memory").isPresent()
                ? Stream.empty()
                : FixedNodesCheck.check(request.settings(), request.site(), List.of(Fields.MEMORY)).stream();
    }

    private static String memory(DataSize size) {
        long mebibytes = size.toMebibytes();
        return mebibytes % 1024 == 0 ? mebibytes / 1024 + "Gi" : mebibytes + "Mi";
    }

    /** Formats a duration as {@code H:MM:SS}. */
    private static String formatClock(Duration time) {
        return String.format(Locale.ROOT, "%d:%02d:%02d", time.toHours(), time.toMinutesPart(), time.toSecondsPart());
    }

    private static Optional<Value> parsePriority(String text) {
        return Optional.of(text)
                .filter(number -> number.matches("\\d{1,3}"))
                .map(number -> Value.of(String.valueOf(Integer.parseInt(number) - DEFAULT_PRIORITY)));
    }

    private static LocalDateTime roundUpToMinutes(LocalDateTime moment) {
        LocalDateTime whole = moment.truncatedTo(ChronoUnit.MINUTES);
        return whole.equals(moment) ? whole : whole.plusMinutes(1);
    }

    /**
     * Returns the options for the variables that PJM itself reads before the job starts, such as the volumes of PJM_LLIO_GFSCACHE; PJM does
     * not pass on the environment.
     */
    private static Optional<String> variables(JobRequest request) {
        String all = request.job().variables().values().entrySet().stream()
                .filter(entry -> entry.getKey().matches("PJM_[A-Z0-9_]+"))
                .filter(entry -> entry.getValue().displayText().matches("[A-Za-z0-9_./:+-]+"))
                .map(entry -> entry.getKey() + "=" + entry.getValue().displayText())
                .collect(Collectors.joining(","));
        return all.isEmpty() ? Optional.empty() : Optional.of("-x " + all);
    }

    /**
     * Returns the option for the log. PJM cannot form a file name from the bulk number alone, so the script of a bulk job opens its log
     * itself.
     */
    private static Optional<String> log(JobRequest request) {
        String suffix = request.site().hasValue("log", "script") ? ".spool" : ".log";
        return request.variant().array().isPresent()
                ? Optional.empty()
                : Optional.of("-o " + request.variant().stem() + suffix);
    }

    private static Optional<String> statistics(JobRequest request) {
        return request.site()
                .get("statistics")
                .filter(wanted ->
                        !wanted.equals("no") && request.variant().array().isEmpty())
                .map(wanted -> (wanted.equals("nodes") ? "-S" : "-s") + " --spath "
                        + request.variant().stem() + ".stats");
    }

    private static Optional<String> firstCommand(JobRequest request) {
        boolean array = request.variant().array().isPresent();
        String name = request.variant().stem() + (array ? "$PJM_BULKNUM" : "");
        return array || request.site().hasValue("log", "script")
                ? Optional.of("exec >>\"${PJM_O_WORKDIR:-$PWD}/" + name + ".log\" 2>&1   # this job's own log")
                : Optional.empty();
    }

    private static void finish(DirectiveSettings found) {
        Optional<DirectiveOption> bulk = found.lastDeferred("bulk");
        Optional<DirectiveOption> parameters = found.lastDeferred("sparam");
        if (bulk.isPresent() && parameters.isPresent()) {
            found.addSweepNote(bulk.get(), Message.text("scheduler.array-of-sparam"));
            found.array(ArrayDirective.of(parameters.get().value(), parameters.get()), parameters.get());
        } else {
            bulk.ifPresent(option -> found.omit(option, Message.text("scheduler.omitted-bulk-without-number")));
            parameters.ifPresent(found::addExtra);
        }
    }

    /** Returns the lines in a script's header. */
    static List<String> directives(JobRequest request) {
        List<String> lines = new ArrayList<>(TABLE.directives(request, line -> !PjmProcesses.isMpi(line)));
        firstCommand(request).ifPresent(lines::add);
        return List.copyOf(lines);
    }
}
