package org.batchwright.scheduler.slurm;

import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.model.preset.Field;
import org.batchwright.model.preset.Fields;
import org.batchwright.model.preset.NodeFields;
import org.batchwright.model.preset.Value;
import org.batchwright.scheduler.directive.ArrayDirective;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.scheduler.directive.MemorySizes;
import org.batchwright.scheduler.directive.TimeFormats;
import org.batchwright.scheduler.option.JobRequest;
import org.batchwright.scheduler.option.LogFiles;
import org.batchwright.scheduler.option.OptionRow;
import org.batchwright.scheduler.option.OptionTable;
import org.batchwright.scheduler.option.ScriptFormat;
import org.batchwright.scheduler.option.ScriptVariant;
import org.batchwright.text.Message;

/** The options of sbatch(1). Values contain no spaces or quotes, because sbatch splits and unquotes directives itself. */
public final class SlurmOptions {
    private static final String WORD = "[A-Za-z0-9_.,:@+/-]+";

    /** Names of features, with the operators of sbatch(1) --constraint. */
    private static final String FEATURES = "[A-Za-z0-9_.:@+/&|*()\\[\\]!=-]+";

    /** The name of a node, or several names in brackets: {@code gpu[03-05]}. */
    private static final String NODE = "[A-Za-z0-9_.-]+(\\[[0-9,-]+\\])?[A-Za-z0-9_.-]*";

    private static final String WRITTEN_TIME = "uuuu-MM-dd'T'HH:mm:ss";
    private static final DateTimeFormatter DATE_TIME_FORMAT = DateTimeFormatter.ofPattern(WRITTEN_TIME, Locale.ROOT);

    private static final ScriptFormat FORMAT = new ScriptFormat(
            "#SBATCH",
            Set.of(ScriptFormat.Trait.ENDS_AT_FIRST_COMMAND),
            List.of("SLURM_ARRAY_TASK_ID"),
            Map.of(
                    "SLURM_ARRAY_TASK_COUNT",
                    ScriptFormat.Count.JOBS,
                    "SLURM_ARRAY_TASK_MIN",
                    ScriptFormat.Count.FIRST,
                    "SLURM_ARRAY_TASK_MAX",
                    ScriptFormat.Count.LAST,
                    "SLURM_ARRAY_TASK_STEP",
                    ScriptFormat.Count.STEP),
            Pattern.compile(
                    "--(partition|account|gres|gpus|gpus-per-\\w+|constraint|nodes|ntasks|ntasks-per-\\w+|cpus-per-\\w+|mem|mem-per-\\w+"
                            + "|mem-bind|qos|time|time-min|exclusive|mail-type|mail-user|reservation|licenses|array|dependency|signal"
                            + "|requeue|no-requeue|comment|hint|nodelist|exclude|switches|tmp|clusters|export|wckey|begin|deadline"
                            + "|open-mode|distribution|threads-per-core|sockets-per-node|nice|priority|profile|overcommit"
                            + "|oversubscribe|acctg-freq|kill-on-invalid-dep)([= ].*)?"));

    public static final OptionTable TABLE = new OptionTable(
            "slurm", "Slurm", FORMAT, "sbatch", "--hint=nomultithread", SbatchSyntax::of, rows(), SlurmNodes::finish);

    private SlurmOptions() {}

    private static List<OptionRow> rows() {
        return Stream.of(resources(), service(), job()).flatMap(List::stream).toList();
    }

    private static List<OptionRow> resources() {
        return List.of(
                OptionRow.ours((option, found) -> found.setJobName(option), "job-name")
                        .writes(request ->
                                Stream.of("--job-name=" + request.job().name())),
                name(Fields.QUEUE, "partition"),
                name(Fields.ACCOUNT, "account"),
                OptionRow.of(Fields.NODES, "nodes")
                        .writes(Fields.NODES, "--nodes=")
                        .reads((option, found) -> found.countOrExtra(Fields.NODES, SlurmNodes.collapseRange(option))),
                OptionRow.of(Fields.TASKS_PER_NODE, "ntasks-per-node")
                        .writes(Fields.TASKS_PER_NODE, "--ntasks-per-node=")
                        .readsCount(),
                OptionRow.other((option, found) -> found.defer("ntasks", option), "ntasks"),
                OptionRow.of(Fields.CPUS_PER_TASK, "cpus-per-task")
                        .writes(Fields.CPUS_PER_TASK, "--cpus-per-task=")
                        .readsCount(),
                SlurmNodes.GPUS,
                OptionRow.of(Fields.MEMORY, "mem")
                        .writes(Fields.MEMORY, size -> Optional.of("--mem=" + memory(size.toMebibytes())))
                        .readsAs(text -> MemorySizes.of(text, 2))
                        .alsoSetBy("mem-per-cpu", "mem-per-gpu"),
                OptionRow.of(Fields.LOCAL_DISK, "tmp")
                        .writes(Fields.LOCAL_DISK, size -> Optional.of("--tmp=" + memory(size.toMebibytes())))
                        .readsAs(text -> MemorySizes.of(text, 2)),
                OptionRow.of(Fields.TIME, "time")
                        .writes(Fields.TIME, time -> Optional.of("--time=" + SlurmTimes.formatLimit(time)))
                        .readsAs(TimeFormats::parseSlurm));
    }

    private static List<OptionRow> service() {
        return List.of(
                name(Fields.QOS, "qos"),
                priority(),
                OptionRow.of(Fields.BEGIN, "begin")
                        .writes(Fields.BEGIN, moment -> Optional.of("--begin=" + DATE_TIME_FORMAT.format(moment)))
                        .readsAs(SlurmOptions::parseBegin)
                        .allows(
                                Fields.BEGIN,
                                SlurmOptions::isRepresentable,
                                moment -> Message.of("scheduler.start-time-out-of-range", "Slurm", moment)),
                OptionRow.of(Fields.REQUEUE, "requeue")
                        .writes(Fields.REQUEUE, again -> Optional.of(again ? "--requeue" : "--no-requeue"))
                        .readsAsValue("true"),
                OptionRow.of(Fields.REQUEUE, "no-requeue").readsAsValue("false"),
                OptionRow.of(Fields.EXCLUSIVE, "exclusive")
                        .writes(Fields.EXCLUSIVE, alone -> alone ? Optional.of("--exclusive") : Optional.empty())
                        .readsAs(text -> text.isEmpty() ? Optional.of(Value.of("true")) : Optional.empty()),
                OptionRow.of(Fields.CONSTRAINT, "constraint")
                        .writes(Fields.CONSTRAINT, "--constraint=")
                        .readsAs(text -> Optional.of(text)
                                .filter(features -> features.matches(FEATURES))
                                .map(Value::of))
                        .allows(
                                Fields.CONSTRAINT,
                                value -> value.matches(FEATURES),
                                value -> Message.of("scheduler.slurm-invalid-constraint", value)),
                excludedNodes(),
                name(Fields.RESERVATION, "reservation"),
                name(Fields.LICENSES, "licenses"),
                SlurmMail.TIMES,
                name(Fields.MAIL_TO, "mail-user").checks(SlurmMail::withoutTimes));
    }

    private static OptionRow excludedNodes() {
        return OptionRow.of(NodeFields.EXCLUDE_NODES, "exclude")
                .writes(
                        NodeFields.EXCLUDE_NODES,
                        nodes -> nodes.isEmpty()
                                ? Optional.empty()
                                : Optional.of("--exclude=" + String.join(",", nodes)))
                .readsAs(SlurmOptions::readNodes)
                .allows(
                        NodeFields.EXCLUDE_NODES,
                        nodes -> nodes.stream().allMatch(node -> node.matches(NODE)),
                        nodes -> Message.of("scheduler.invalid-name", String.join(", ", nodes), "Slurm"));
    }

    /** Returns the option for the priority; jobs with a higher nice value run later: sbatch(1) --nice. */
    private static OptionRow priority() {
        return OptionRow.of(Fields.PRIORITY, "nice")
                .writes(Fields.PRIORITY, more -> more == 0 ? Optional.empty() : Optional.of("--nice=" + -more))
                .reads(SlurmOptions::readNice)
                .alsoSetBy("priority")
                .allows(Fields.PRIORITY, more -> more <= 0, more -> Message.of("scheduler.slurm-priority", more));
    }

    private static List<OptionRow> job() {
        String log = Message.text("scheduler.omitted-log");
        String submission = Message.text("scheduler.omitted-submission");
        return List.of(
                OptionRow.ours(
                                (option, found) -> found.array(ArrayDirective.of(option.value(), option), option),
                                "array")
                        .writes(request -> request.variant().array().stream()
                                .map(array -> "--array=" + array.toIndexList() + throttle(array))),
                LogFiles.output("output").writes(SlurmOptions::log),
                // a requeued job must not overwrite its previous output
                OptionRow.ours(log, "open-mode").writes(request -> Stream.of("--open-mode=append")),
                // the signal is sent only to the script, up to 60 s early: sbatch(1) --signal
                OptionRow.of(Fields.SIGNAL, "signal")
                        .writes(request -> request.variant().signal().stream()
                                .map(before -> "--signal=B:USR1@" + Math.min(before.toSeconds(), 65_535)))
                        .reads(SlurmSignal::read),
                LogFiles.errors("error"),
                OptionRow.other((option, found) -> found.omit(option, log), "input"),
                OptionRow.ours((option, found) -> found.setFolder(option), "chdir"),
                OptionRow.ours(Message.text("scheduler.omitted-dependency"), "dependency", "kill-on-invalid-dep"),
                OptionRow.ours(Message.text("scheduler.omitted-cluster"), "clusters"),
                OptionRow.ours(
                        submission, "comment", "parsable", "wait", "test-only", "help", "usage", "version", "wrap"),
                OptionRow.other((option, found) -> found.omit(option, submission), "quiet", "verbose"),
                OptionRow.other(SlurmOptions::readOther, ""));
    }

    /** Returns a row for a field whose value is a name that Batchwright and Slurm both use unchanged. */
    private static OptionRow name(Field<String> field, String option) {
        return OptionRow.of(field, option)
                .writes(field, "--" + option + "=")
                .readsWord()
                .allows(
                        field,
                        value -> value.matches(WORD),
                        value -> Message.of("scheduler.invalid-name", value, "Slurm"));
    }

    private static Stream<String> log(JobRequest request) {
        ScriptVariant variant = request.variant();
        return Stream.of("--output=" + variant.stem() + (variant.array().isPresent() ? "%a" : "") + ".log");
    }

    private static String throttle(ScriptVariant.Array array) {
        return array.atMost().isPresent() ? "%" + array.atMost().getAsInt() : "";
    }

    private static String memory(long mebibytes) {
        return mebibytes % 1024 == 0 ? mebibytes / 1024 + "G" : mebibytes + "M";
    }

    /** Returns whether sbatch accepts the time, which must have a four-digit year and be representable by a 32-bit clock. */
    private static boolean isRepresentable(LocalDateTime moment) {
        return moment.getYear() >= 1970 && moment.getYear() <= 2037;
    }

    /** Reads the nice value, which is 100 if the option has no number. */
    private static void readNice(DirectiveOption option, DirectiveSettings found) {
        String by = option.value().isEmpty() ? "100" : option.value();
        if (by.matches("0+")) {
            found.omit(option, Message.text("scheduler.omitted-default"));
        } else {
            found.fieldOrExtra(
                    Fields.PRIORITY,
                    Optional.of(by).filter(text -> text.matches("\\d{1,7}")).map(text -> Value.of("-" + text)),
                    option);
        }
    }

    /** Reads the names of nodes; commas inside brackets do not separate names. */
    private static Optional<Value> readNodes(String text) {
        List<String> nodes = List.of(text.split(",(?![^\\[]*\\])", -1));
        return nodes.stream().allMatch(node -> node.matches(NODE)) ? Optional.of(Value.of(nodes)) : Optional.empty();
    }

    private static Optional<Value> parseBegin(String text) {
        return TimeFormats.parseDateTime(text, WRITTEN_TIME)
                .or(() -> TimeFormats.parseDateTime(text, "uuuu-MM-dd'T'HH:mm"));
    }

    private static void readOther(DirectiveOption option, DirectiveSettings found) {
        if (option.value().matches("hetjob|packjob")) {
            found.omitRest(option, Message.text("scheduler.omitted-heterogeneous"));
        } else {
            found.omit(option, Message.text("scheduler.omitted-not-an-option", "sbatch"));
        }
    }
}
