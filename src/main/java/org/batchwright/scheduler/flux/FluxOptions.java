package org.batchwright.scheduler.flux;

import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.scheduler.directive.TimeFormats;
import org.batchwright.scheduler.option.JobRequest;
import org.batchwright.scheduler.option.LogFiles;
import org.batchwright.scheduler.option.OptionRow;
import org.batchwright.scheduler.option.OptionTable;
import org.batchwright.scheduler.option.RequestCheck;
import org.batchwright.scheduler.option.ScriptFormat;
import org.batchwright.text.Message;

/** The options of flux-batch(1). */
final class FluxOptions {
    private static final String WORD = "[A-Za-z0-9_.,:@+/-]+";

    /**
     * Properties and hosts, with the operators of a constraint query (RFC 35); the value is quoted because some operators separate words in
     * the shell.
     */
    private static final String QUERY = "[A-Za-z0-9_.,:@+/|&()\\[\\]-]+";

    private static final String WRITTEN_TIME = "uuuu-MM-dd HH:mm:ss";
    private static final DateTimeFormatter DATE_TIME_FORMAT = DateTimeFormatter.ofPattern(WRITTEN_TIME, Locale.ROOT);

    /** Any characters except letters may precede the tag (RFC 36). */
    private static final Pattern SENTINEL = Pattern.compile("(?m)^[^\\w\\n]*(?:flux|FLUX):");

    private static final Pattern SIGNAL = Pattern.compile("(?:(?:SIG)?USR1|10)?(?:@(\\S+))?");

    private static final ScriptFormat FORMAT = new ScriptFormat(
            "#flux:",
            Set.of(ScriptFormat.Trait.ENDS_AT_FIRST_COMMAND, ScriptFormat.Trait.LOOSE_PREFIX),
            List.of("FLUX_JOB_CC"),
            Map.of(),
            Pattern.compile(
                    "--(nslots|cores-per-slot|gpus-per-slot|bank|urgency|requires|begin-time|setattr|setopt|conf"
                            + "|broker-opts|add-file|env-remove|label-io|rlimit)([= ].*)?"));

    static final OptionTable TABLE = new OptionTable(
            "flux", "Flux", FORMAT, "flux-batch", "--setopt=verbose", FluxSyntax::of, rows(), FluxSlots::finish);

    private FluxOptions() {}

    private static List<OptionRow> rows() {
        return Stream.of(resources(), service(), submission())
                .flatMap(List::stream)
                .toList();
    }

    private static List<OptionRow> resources() {
        return List.of(
                OptionRow.ours((option, found) -> found.setJobName(option), "job-name")
                        .writes(request ->
                                Stream.of("--job-name=" + request.job().name())),
                name(Fields.QUEUE, "queue"),
                name(Fields.ACCOUNT, "bank"),
                FluxSlots.ROW,
                // memory is not a resource in Flux, so a job can use whatever is left on its nodes
                OptionRow.of(Fields.MEMORY)
                        .checks(request -> request.get(Fields.MEMORY).stream()
                                .map(size -> Problem.note(
                                        new Problem.InField(Fields.MEMORY.key()),
                                        Message.of("scheduler.flux.memory-not-reserved", size)))),
                OptionRow.of(Fields.TIME, "time-limit")
                        .writes(Fields.TIME, time -> Optional.of("--time-limit=" + FluxTimes.format(time)))
                        .readsAs(FluxTimes::readLimit));
    }

    private static List<OptionRow> service() {
        return List.of(
                FluxUrgency.ROW,
                OptionRow.of(Fields.BEGIN, "begin-time")
                        .writes(
                                Fields.BEGIN,
                                moment -> Optional.of("--begin-time=\"" + DATE_TIME_FORMAT.format(moment) + "\""))
                        .readsAs(FluxOptions::readMoment)
                        .checks(request -> invalid(
                                request,
                                Fields.BEGIN,
                                FluxOptions::isRepresentable,
                                "scheduler.flux.begin-out-of-range")),
                OptionRow.of(Fields.SIGNAL, "signal")
                        .writes(request -> request.variant().signal().stream()
                                .map(before -> "--signal=USR1@" + FluxTimes.format(before)))
                        .reads(FluxOptions::readSignal)
                        .checks(FluxOptions::signalWithoutLimit),
                OptionRow.of(Fields.CONSTRAINT, "requires")
                        .writes(Fields.CONSTRAINT, query -> Optional.of("--requires=\"" + query + "\""))
                        .readsAs(text -> Optional.of(text)
                                .filter(query -> query.matches(QUERY))
                                .map(Value::of))
                        .checks(request -> invalid(
                                request,
                                Fields.CONSTRAINT,
                                query -> query.matches(QUERY),
                                "scheduler.flux.invalid-constraint")));
    }

    private static List<OptionRow> submission() {
        String log = Message.text("scheduler.flux.log-in-run-folder");
        String ours = Message.text("scheduler.flux.how-to-submit");
        return List.of(
                LogFiles.output("output")
                        .writes(request ->
                                Stream.of("--output=" + request.variant().stem() + ".log")),
                LogFiles.errors("error"),
                OptionRow.ours(log, "label-io"),
                OptionRow.other((option, found) -> found.omit(option, log), "input"),
                OptionRow.ours((option, found) -> found.setFolder(option), "cwd"),
                OptionRow.ours(Message.text("scheduler.flux.after-another-run"), "dependency"),
                OptionRow.ours(ours, "wrap", "dry-run", "quiet", "help"),
                OptionRow.other((option, found) -> found.omit(option, ours), "verbose", "debug"));
    }

    /** Returns a row for a field whose value is a name that Batchwright and Flux both use unchanged. */
    private static OptionRow name(Field<String> field, String option) {
        return OptionRow.of(field, option)
                .writes(field, "--" + option + "=")
                .readsWord()
                .checks(request ->
                        invalid(request, field, value -> value.matches(WORD), "scheduler.flux.invalid-name"));
    }

    private static <T> Stream<Problem> invalid(JobRequest request, Field<T> field, Predicate<T> valid, String code) {
        return request.get(field).filter(valid.negate()).stream()
                .map(value -> Problem.error(new Problem.InField(field.key()), Message.of(code, value)));
    }

    private static boolean isRepresentable(LocalDateTime moment) {
        return moment.getYear() >= 1970 && moment.getYear() <= 2037;
    }

    private static Optional<Value> readMoment(String text) {
        return TimeFormats.parseDateTime(text, WRITTEN_TIME)
                .or(() -> TimeFormats.parseDateTime(text, "uuuu-MM-dd'T'HH:mm:ss"))
                .or(() -> TimeFormats.parseDateTime(text, "uuuu-MM-dd HH:mm"));
    }

    /** Reads a signal option; the signal is sent 60 seconds before the limit if no time is given. */
    private static void readSignal(DirectiveOption option, DirectiveSettings found) {
        Matcher matcher = SIGNAL.matcher(option.value());
        Optional<Duration> before = matcher.matches()
                ? Optional.ofNullable(matcher.group(1))
                        .map(text -> FluxTimes.read(text, 1))
                        .orElse(Optional.of(Duration.ofSeconds(60)))
                : Optional.empty();
        found.fieldOrExtra(Fields.SIGNAL, before.map(TimeFormats::of), option);
    }

    /** Reports a signal without a time limit, although the queue may have a default limit. */
    private static Stream<Problem> signalWithoutLimit(JobRequest request) {
        boolean signalled = request.isSet(Fields.CHAIN_SIGNAL) || request.isSet(Fields.SIGNAL);
        return signalled && !request.isSet(Fields.TIME)
                ? Stream.of(Problem.warning(
                        new Problem.InField(Fields.TIME.key()), Message.of("scheduler.flux.signal-without-limit")))
                : Stream.empty();
    }

    static List<Problem> problems(JobRequest request) {
        List<Problem> problems = new ArrayList<>(RequestCheck.problems(TABLE, request));
        Stream.concat(
                        Stream.of(Fields.COMMAND, Fields.SETUP).flatMap(field -> lateDirective(request, field)),
                        Stream.of(request.job().parameters(), request.job().variables())
                                .flatMap(all -> all.values().entrySet().stream())
                                .filter(entry -> entry.getValue().texts().stream()
                                        .anyMatch(text -> SENTINEL.matcher(text).find()))
                                .map(entry -> lateDirective("parameters." + entry.getKey())))
                .forEach(problems::add);
        return List.copyOf(problems);
    }

    /** Reports a directive after the header, because Flux rejects scripts that contain one. */
    private static Stream<Problem> lateDirective(JobRequest request, Field<?> field) {
        return request.settings().rawValue(field).stream()
                .filter(value -> value.texts().stream()
                        .anyMatch(text -> SENTINEL.matcher(text).find()))
                .map(value -> lateDirective(field.key()));
    }

    private static Problem lateDirective(String key) {
        return Problem.error(new Problem.InField(key), Message.of("scheduler.flux.late-directive"));
    }
}
