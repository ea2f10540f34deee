package org.batchwright.scheduler.openpbs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.batchwright.model.Problem;
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

/** The options of qsub(1B): those of OpenPBS and PBS Pro, and those of Torque when scripts are imported (schedulers.md section 4.5). */
public final class OpenPbsOptions {
    private static final String WORD = "[A-Za-z0-9_.:@+/][A-Za-z0-9_.:@+/-]*";

    private static final ScriptFormat FORMAT = new ScriptFormat(
            "#PBS",
            Set.of(ScriptFormat.Trait.ENDS_AT_FIRST_COMMAND, ScriptFormat.Trait.STARTS_IN_HOME),
            List.of("PBS_ARRAY_INDEX", "PBS_ARRAYID"),
            Map.of(),
            Pattern.compile(
                    "-l\\s+(select|walltime|place)=.*|-W\\s+(group_list|block|sandbox|stagein|stageout|umask)=.*"));

    public static final OptionTable TABLE = new OptionTable(
            "openpbs", "OpenPBS", FORMAT, "qsub", "-l software=matlab", PbsSyntax::of, rows(), OpenPbsOptions::finish);

    private OpenPbsOptions() {}

    private static List<OptionRow> rows() {
        return Stream.of(resources(), service(), job()).flatMap(List::stream).toList();
    }

    private static List<OptionRow> resources() {
        return List.of(
                OptionRow.ours((option, found) -> found.setJobName(option), "N")
                        .writes(request -> Stream.of("-N " + request.job().name())),
                OptionRow.ours(Message.text("scheduler.omitted-shell"), "S")
                        .writes(request -> Stream.of("-S /bin/bash")),
                queue(),
                OptionRow.of(Fields.ACCOUNT, "A", "P", "W group_list")
                        .writes(request ->
                                request.get(Fields.ACCOUNT).map(account -> accountOption(request) + account).stream())
                        .reads((option, found) -> found.defer("account", option))
                        .allows(
                                Fields.ACCOUNT,
                                name -> name.matches(WORD),
                                name -> Message.of(
                                        "scheduler.invalid-single-name", name, "OpenPBS", Fields.ACCOUNT.name())),
                OpenPbsSelect.CHUNKS,
                OpenPbsSelect.MEMORY,
                OpenPbsSelect.GPU_TYPE,
                OpenPbsSelect.PLACE,
                LicenseRow.of("OpenPBS", resources -> "-l " + String.join(",", resources)),
                OptionRow.of(Fields.TIME, "l walltime")
                        .writes(Fields.TIME, time -> Optional.of("-l walltime=" + OpenPbsTimes.formatLimit(time)))
                        .readsAs(TimeFormats::parseSeconds));
    }

    /** Returns the row for the queue; a reservation is a separate queue: qsub(1B). */
    private static OptionRow queue() {
        return OptionRow.of(List.of(Fields.QUEUE, Fields.RESERVATION), "q")
                .writes(
                        request -> request
                                .get(Fields.RESERVATION)
                                .or(() -> request.get(Fields.QUEUE))
                                .map(queue -> "-q " + queue)
                                .stream())
                .reads((option, found) -> found.wordOrExtra(
                        option.value().matches("[RSM]\\d+(\\..*)?") ? Fields.RESERVATION : Fields.QUEUE, option))
                .allows(
                        Fields.QUEUE,
                        name -> name.matches(WORD),
                        name -> Message.of("scheduler.invalid-single-name", name, "OpenPBS", Fields.QUEUE.name()))
                .allows(
                        Fields.RESERVATION,
                        name -> name.matches("[RSM]\\d{1,12}(\\.[A-Za-z0-9._-]+)?"),
                        name -> Message.of("scheduler.openpbs-invalid-reservation", name))
                .checks(request -> request
                        .get(Fields.RESERVATION)
                        .flatMap(name -> request.get(Fields.QUEUE))
                        .map(queue -> Problem.note(
                                new Problem.InField(Fields.QUEUE.key()),
                                Message.of("scheduler.openpbs-reservation-queue", queue)))
                        .stream());
    }

    private static List<OptionRow> service() {
        return List.of(
                OptionRow.ours(OpenPbsOptions::readArray, "J")
                        .writes(request -> arrayOfSeveral(request).stream()
                                .map(array -> "-J " + array.toIndexList() + throttle(array))),
                OptionRow.other(OpenPbsOptions::readArray, "t"),
                PosixQsub.rerun()
                        .writes(request -> rerun(request).map(again -> "-r " + again).stream())
                        .checks(request -> alwaysRerun(request).stream()),
                PosixQsub.priority()
                        .allows(
                                Fields.PRIORITY,
                                more -> more >= -1024 && more <= 1023,
                                more -> Message.of("scheduler.priority-out-of-range", "OpenPBS", -1024, 1023, more)),
                PosixQsub.begin("OpenPBS"),
                PosixQsub.mail(),
                PosixQsub.mailTo("OpenPBS"));
    }

    private static List<OptionRow> job() {
        String submission = Message.text("scheduler.omitted-submission");
        return List.of(
                LogFiles.errors("e"),
                LogFiles.joining(value -> !value.equals("n"), "j"),
                OptionRow.ours(Message.text("scheduler.omitted-log"), "k", "R"),
                LogFiles.output("o").writes(request -> OpenPbsLog.options(log(request), request.site()).stream()),
                OptionRow.ours((option, found) -> found.addVariables(option), "v"),
                OptionRow.other((option, found) -> found.setFolder(option), "d", "w"),
                OptionRow.ours(Message.text("scheduler.omitted-dependency"), "W depend"),
                OptionRow.ours(submission, "W block"),
                // -C changes the prefix of directives
                OptionRow.ours(submission, "I", "X", "G", "f", "z", "C"));
    }

    /** Returns the option, one of three, that the site uses to charge jobs. */
    private static String accountOption(JobRequest request) {
        return switch (request.site().get("account").orElse("account")) {
            case "project" -> "-P ";
            case "group_list" -> "-W group_list=";
            default -> "-A ";
        };
    }

    private static void readArray(DirectiveOption option, DirectiveSettings found) {
        found.array(ArrayDirective.of(option.value(), option), option);
    }

    /** Returns the array if it has several jobs. {@code -J 7-7} is rejected: a single job has no index, and its table has only one row. */
    private static Optional<ScriptVariant.Array> arrayOfSeveral(JobRequest request) {
        return request.variant().array().filter(array -> array.indices().size() > 1);
    }

    private static String throttle(ScriptVariant.Array array) {
        return array.atMost().isPresent() ? "%" + array.atMost().getAsInt() : "";
    }

    /** Returns the option for whether a job may be rerun. Arrays are always rerunnable, so their only valid value is yes. */
    private static Optional<String> rerun(JobRequest request) {
        boolean array = arrayOfSeveral(request).isPresent();
        boolean needed = array && request.site().hasValue("array-rerun", "yes");
        return request.get(Fields.REQUEUE)
                .map(again -> again ? "y" : "n")
                .filter(again -> !array || again.equals("y"))
                .or(() -> needed ? Optional.of("y") : Optional.empty());
    }

    private static Optional<Problem> alwaysRerun(JobRequest request) {
        boolean array = !request.job().swept().values().isEmpty()
                && !request.get(Fields.SWEEP_AS).filter("jobs"::equals).isPresent();
        return request.get(Fields.REQUEUE)
                .filter(again -> array && !again)
                .map(never -> OptionRow.warning(Fields.REQUEUE, Message.of("scheduler.openpbs-arrays-restart")));
    }

    private static OpenPbsLog.Name log(JobRequest request) {
        return new OpenPbsLog.Name(
                request.variant().stem(),
                request.variant()
                        .array()
                        .map(array -> array.indices().size() > 1
                                ? OpenPbsLog.Index.OF_ARRAY
                                : new OpenPbsLog.Index(
                                        array.indices().getFirst().toString()))
                        .orElse(OpenPbsLog.Index.NONE));
    }

    /**
     * Handles the account options: an account is written as -A unless the cluster's file sets another option; any other option is kept
     * unchanged.
     */
    private static void finish(DirectiveSettings found) {
        OpenPbsSelect.finish(found);
        List<DirectiveOption> accounts = found.deferred("account");
        boolean one = accounts.size() == 1 && accounts.getFirst().name().equals("A");
        accounts.forEach(option -> {
            if (one) {
                found.wordOrExtra(Fields.ACCOUNT, option);
            } else {
                found.addExtra(option);
            }
        });
    }

    /** Returns the lines in a script's header. */
    static List<String> directives(JobRequest request) {
        List<String> lines = new ArrayList<>(TABLE.directives(request));
        OpenPbsLog.firstCommand(log(request), request.site()).ifPresent(lines::add);
        return List.copyOf(lines);
    }
}
