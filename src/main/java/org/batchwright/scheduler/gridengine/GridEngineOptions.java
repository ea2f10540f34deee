package org.batchwright.scheduler.gridengine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
import org.batchwright.model.preset.Fields;
import org.batchwright.scheduler.directive.ArrayDirective;
import org.batchwright.scheduler.directive.DirectiveOption;
import org.batchwright.scheduler.directive.DirectiveSettings;
import org.batchwright.scheduler.option.JobRequest;
import org.batchwright.scheduler.option.LicenseRow;
import org.batchwright.scheduler.option.LogFiles;
import org.batchwright.scheduler.option.OptionRow;
import org.batchwright.scheduler.option.OptionTable;
import org.batchwright.scheduler.option.PosixQsub;
import org.batchwright.scheduler.option.RequestCheck;
import org.batchwright.scheduler.option.ScriptFormat;
import org.batchwright.scheduler.option.ScriptVariant;
import org.batchwright.text.Message;

/**
 * The options of Grid Engine's qsub(1), which reads lines that begin with {@code #$} anywhere in the script, so a setup line can set
 * options that have no field.
 */
public final class GridEngineOptions {
    /**
     * A group that qsub accepts only on the command line, as on TSUBAME and ABCI 2. The script contains the group as a comment, so that it
     * is part of the submitted run and visible to users who submit by hand.
     */
    static final String SUBMITTED_WITH = "# submitted with: qsub -g ";

    private static final String WORD = "[A-Za-z0-9_.,:@+/-]+";
    private static final String TYPE = "[A-Za-z0-9_.+-]+";

    /** A request for a site-specific resource; its value may be a pattern. */
    private static final String RESOURCE = "[A-Za-z_][A-Za-z0-9_.]*=[A-Za-z0-9_.+@/:*?!|&-]+";

    private static final ScriptFormat FORMAT = new ScriptFormat(
            "#$",
            Set.of(ScriptFormat.Trait.OPTIONS_FOLLOW, ScriptFormat.Trait.STARTS_IN_HOME),
            List.of("SGE_TASK_ID"),
            Map.of(
                    "SGE_TASK_FIRST",
                    ScriptFormat.Count.FIRST,
                    "SGE_TASK_LAST",
                    ScriptFormat.Count.LAST,
                    "SGE_TASK_STEPSIZE",
                    ScriptFormat.Count.STEP),
            Pattern.compile("-pe\\s+\\S+\\s+[\\d,-]+|-l\\s+(h_rt|s_rt|h_vmem|mem_free|h_data)=.*"));

    public static final OptionTable TABLE = new OptionTable(
            "grid-engine",
            "Grid Engine",
            FORMAT,
            "qsub",
            "-l fast=1",
            SgeSyntax::of,
            rows(),
            GridEngineOptions::finish);

    private GridEngineOptions() {}

    private static List<OptionRow> rows() {
        return Stream.of(start(), resources(), service(), times(), others())
                .flatMap(List::stream)
                .toList();
    }

    private static List<OptionRow> start() {
        return List.of(
                OptionRow.ours((option, found) -> found.setJobName(option), "N")
                        .writes(request -> Stream.of("-N " + request.job().name())),
                // otherwise, the queue's shell is used instead of the one in the script's first line
                OptionRow.ours(Message.text("scheduler.omitted-shell"), "S", "shell")
                        .writes(request -> Stream.of("-S /bin/bash")),
                OptionRow.ours(Message.text("scheduler.omitted-start-folder"), "cwd")
                        .writes(request -> Stream.of("-cwd")));
    }

    private static List<OptionRow> resources() {
        return List.of(
                OptionRow.of(Fields.QUEUE, "q")
                        .writes(request -> request.get(Fields.QUEUE).map(name -> queue(name, request)).stream())
                        .reads(GridEngineLimits.unlessSoft((option, found) -> found.wordOrExtra(Fields.QUEUE, option)))
                        .alsoSetBy("masterq", "l q", "l qname")
                        .checks(request -> request
                                .get(Fields.QUEUE)
                                .filter(name -> !name.matches(GridEngineNodes.hasTypes(request.site()) ? TYPE : WORD))
                                .map(name -> GridEngineNodes.invalidName(Fields.QUEUE, name))
                                .stream()),
                OptionRow.of(Fields.ACCOUNT, "P", "A")
                        .writes(request -> account(request).stream())
                        .reads((option, found) -> found.defer("account", option))
                        .alsoSetBy("g")
                        .allows(
                                Fields.ACCOUNT,
                                name -> name.matches(WORD),
                                name -> Message.of("scheduler.invalid-name", name, "Grid Engine")),
                GridEngineNodes.SLOTS,
                GridEngineNodes.GPUS,
                GridEngineNodes.GPU_TYPE,
                GridEngineNodes.MEMORY,
                GridEngineNodes.EXCLUSIVE,
                LicenseRow.of("Grid Engine", resources -> "-l " + String.join(",", resources))
                        .checks(request -> GridEngineNodes.licensesPerSlot(request).stream()));
    }

    private static List<OptionRow> service() {
        return List.of(
                OptionRow.of(Fields.CONSTRAINT)
                        .writes(Fields.CONSTRAINT, "-l ")
                        .allows(
                                Fields.CONSTRAINT,
                                more -> more.matches(RESOURCE + "(," + RESOURCE + ")*"),
                                more -> Message.of("scheduler.gridengine-invalid-request", more)),
                OptionRow.of(Fields.RESERVATION, "ar")
                        .writes(Fields.RESERVATION, "-ar ")
                        .readsWord()
                        .allows(
                                Fields.RESERVATION,
                                id -> id.matches("\\d{1,9}"),
                                id -> Message.of("scheduler.gridengine-invalid-reservation", id)),
                PosixQsub.rerun().writes(Fields.REQUEUE, again -> Optional.of(again ? "-r y" : "-r n")),
                PosixQsub.priority()
                        .allows(
                                Fields.PRIORITY,
                                more -> more >= -1023 && more <= 0,
                                more -> Message.of("scheduler.gridengine-priority", more)),
                PosixQsub.begin("Grid Engine"),
                PosixQsub.mail(),
                PosixQsub.mailTo("Grid Engine"));
    }

    private static List<OptionRow> times() {
        return List.of(
                GridEngineLimits.TIME,
                GridEngineLimits.SIGNAL,
                OptionRow.ours((option, found) -> found.array(ArrayDirective.of(option.value(), option), option), "t")
                        .writes(request -> request.variant().array().stream().map(array -> "-t " + formatSpan(array))),
                OptionRow.ours((option, found) -> found.defer("tc", option), "tc")
                        .writes(request -> request.variant().array().stream()
                                .filter(array -> array.atMost().isPresent())
                                .map(array -> "-tc " + array.atMost().getAsInt())),
                LogFiles.errors("e"),
                LogFiles.joining(value -> value.startsWith("y"), "j"),
                OptionRow.ours(Message.text("scheduler.omitted-log"), "i", "k"),
                LogFiles.output("o").writes(request -> Stream.of("-j y", "-o " + log(request.variant()))));
    }

    private static List<OptionRow> others() {
        return List.of(
                OptionRow.ours((option, found) -> found.addVariables(option), "v"),
                OptionRow.ours((option, found) -> found.setFolder(option), "wd"),
                OptionRow.ours(Message.text("scheduler.omitted-dependency"), "hold_jid", "hold_jid_ad"),
                OptionRow.ours(
                        Message.text("scheduler.omitted-submission"),
                        "sync",
                        "now",
                        "verify",
                        "w",
                        "C",
                        "clear",
                        "b",
                        "help",
                        "ac",
                        "dc",
                        "sc",
                        "inherit",
                        "@",
                        "terse"),
                OptionRow.other(
                        (option, found) -> {
                            found.defer("hardness", option);
                            found.addExtra(option);
                        },
                        "soft",
                        "hard"));
    }

    private static String queue(String queue, JobRequest request) {
        return GridEngineNodes.hasTypes(request.site())
                ? "-l " + queue + "=" + request.get(Fields.NODES).orElse(1)
                : "-q " + queue;
    }

    private static boolean isOnCommandLine(JobRequest request) {
        return request.site().hasValue("account", "command-line");
    }

    private static Optional<String> account(JobRequest request) {
        String word = request.site().hasValue("account", "account") ? "-A " : "-P ";
        return request.get(Fields.ACCOUNT)
                .filter(account -> !isOnCommandLine(request))
                .map(account -> word + account);
    }

    /** Formats indices as {@code 1-20}; lists of indices are not supported. */
    private static String formatSpan(ScriptVariant.Array array) {
        String spelled = array.toIndexList();
        if (spelled.contains(",")) {
            throw new IllegalArgumentException("not one span: " + spelled);
        }
        return spelled.contains("-") ? spelled : spelled + "-" + spelled;
    }

    private static String log(ScriptVariant variant) {
        return variant.stem() + (variant.array().isPresent() ? "$TASK_ID" : "") + ".log";
    }

    private static void finish(DirectiveSettings found) {
        GridEngineLimits.finish(found);
        List<DirectiveOption> accounts = found.deferred("account");
        boolean one = accounts.size() == 1 && accounts.getFirst().name().equals("P");
        accounts.forEach(option -> {
            if (one) {
                found.wordOrExtra(Fields.ACCOUNT, option);
            } else {
                found.addExtra(option);
            }
        });
        found.lastDeferred("tc").ifPresent(option -> finishThrottle(option, found));
    }

    private static void finishThrottle(DirectiveOption option, DirectiveSettings found) {
        Optional<ArrayDirective> array = found.array();
        if (array.isPresent() && option.value().matches("0*[1-9]\\d{0,5}")) {
            OptionalInt number = OptionalInt.of(Integer.parseInt(option.value()));
            found.array(array.map(whole -> whole.withMaxConcurrent(number)), option);
            found.addSweepNote(option, Message.text("scheduler.setting", "at-most", number.getAsInt()));
        } else {
            found.omit(option, Message.text("scheduler.omitted-no-array"));
        }
    }

    /** Returns the lines in a script's header. */
    static List<String> directives(JobRequest request) {
        List<String> lines = new ArrayList<>(TABLE.directives(request));
        request.get(Fields.ACCOUNT)
                .filter(group -> isOnCommandLine(request))
                .ifPresent(group -> lines.add(SUBMITTED_WITH + group));
        return lines;
    }

    static List<Problem> problems(JobRequest request) {
        List<Problem> problems = new ArrayList<>(RequestCheck.problems(TABLE, request));
        problems.addAll(GridEngineTrial.check(request.settings(), request.site()));
        return List.copyOf(problems);
    }
}
