package org.batchwright.cli.verb;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.batchwright.cli.json.BilledRunJson;
import org.batchwright.cli.json.FailureJson;
import org.batchwright.cli.json.ListedRunJson;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.output.CrossClusterListing;
import org.batchwright.cli.output.ErrorReport;
import org.batchwright.cli.output.JobListing;
import org.batchwright.cli.output.Reasons;
import org.batchwright.cli.output.RunListing;
import org.batchwright.cli.session.JobStateCandidates;
import org.batchwright.cli.session.Lookup;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.model.run.JobState;
import org.batchwright.model.run.LogStream;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.SubmittedRun;
import org.batchwright.plan.cost.Bill;
import org.batchwright.plan.cost.PriceTexts;
import org.batchwright.plan.usage.UsageTexts;
import org.batchwright.run.history.RunHistory;
import org.batchwright.run.stage.CrossClusterStage;
import org.batchwright.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "runs",
        description = "Lists the runs of all clusters, newest first, after updating the status of active runs.",
        footer = {
            "",
            "A run with several jobs is shown on one line, with the number of jobs that have ended, such as 14/20.",
            "Runs on clusters that did not respond (listed under failures) are shown in their last known state."
        })
@PrintsJson(Output.Runs.class)
@PrintsJson(when = "with RUN or --jobs", value = Output.BilledRuns.class)
public final class RunsVerb implements Verb {
    /** The number of runs read at a time: small enough to fit in memory, but large enough for most lists to need only one query. */
    private static final int MAX_PART = 2_000;

    private static final Pattern ONE_RUN = Pattern.compile("#?\\d{1,15}|\\d{8}-\\d{6}-[a-z0-9]{6}|last");

    @Option(
            names = "--state",
            paramLabel = "STATE",
            completionCandidates = JobStateCandidates.class,
            description = "Show only runs in this state: queued, running, failed, ...")
    private Optional<String> state = Optional.empty();

    @Option(names = "--cluster", paramLabel = "CLUSTER", description = "Show only runs on this cluster.")
    private Optional<String> cluster = Optional.empty();

    @Option(
            names = "--label",
            paramLabel = "LABEL",
            description = "Show only runs with this label. Can be repeated; runs must have all of the labels.")
    private List<String> labels = new ArrayList<>();

    @Option(names = "--starred", description = "Show only starred runs.")
    private boolean starred;

    @Option(names = "--archived", description = "Show only archived runs, which are not shown otherwise.")
    private boolean archived;

    @Option(names = "--most", paramLabel = "N", defaultValue = "50", description = "Show at most N runs. Default: 50.")
    private int most = 50;

    @Option(names = "--as-known", description = "Show the last known status without contacting the clusters.")
    private boolean asKnown;

    @Option(names = "--jobs", description = "Also list the jobs of each run.")
    private boolean jobs;

    @Parameters(
            paramLabel = "WORD",
            description =
                    "Show only runs with all these words in their preset, cluster, ID, labels, comment or note. A run number, run ID or last"
                            + " lists that run and its jobs.")
    private List<String> words = new ArrayList<>();

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        Optional<JobState> wanted = parseState();
        if (most < 1) {
            throw Refusal.usage(Message.of("cli.invalid-count", "--most", most));
        }
        List<Run> known = asKnown || session.asJson() ? List.of() : findInterrupted(session);
        if (!known.isEmpty()) {
            show(session, known, List.of());
        }
        List<OperationException> failures =
                asKnown ? List.of() : session.services().pollOnce();
        Optional<Run> one = findNamedRun(session);
        if (one.isPresent()) {
            jobs = true;
            show(session, List.of(one.get()), failures);
            return Exit.OK;
        }
        List<Run> runs = filterRuns(session, wanted).stream()
                .filter(run -> !known.contains(run))
                .toList();
        if (runs.isEmpty() && known.isEmpty() && hasSingleRunArgument()) {
            new Lookup(session.services()).run(words.getFirst().strip()); // throws, because there is no such run
        }
        if (known.isEmpty() || !runs.isEmpty()) {
            show(session, runs, failures);
        } else {
            reportFailures(session, failures);
        }
        return Exit.OK;
    }

    /**
     * Returns the known runs if a submission was interrupted. They can then be listed before the outcome of the submission is determined,
     * which may take a long time.
     */
    private List<Run> findInterrupted(Session session) throws OperationException, Refusal {
        List<Run> left = session.services().runs().newest(most).stream()
                .filter(run -> run.state() == JobState.SUBMITTING)
                .toList();
        left.forEach(run -> session.printMessage(Message.text(
                "cli.checking-submission", run.title(), run.cluster().title())));
        return left.isEmpty() ? left : filterRuns(session, parseState());
    }

    /** Reads the history in pages, only as far back as needed to find enough runs. */
    private List<Run> filterRuns(Session session, Optional<JobState> wanted) throws OperationException {
        RunHistory history = session.services().runs();
        List<Run> found = new ArrayList<>();
        int size = Math.clamp(most, 1, MAX_PART);
        List<Run> part = history.newest(size);
        while (!part.isEmpty()) {
            part.stream()
                    .filter(run -> isWanted(run, wanted))
                    .limit((long) most - found.size())
                    .forEach(found::add);
            size = Math.min(2 * size, MAX_PART);
            part = found.size() < most ? history.before(part.getLast().number(), size) : List.of();
        }
        return found;
    }

    private boolean isWanted(Run run, Optional<JobState> wanted) {
        return run.isHidden() == archived
                && (!starred || run.annotations().starred())
                && labels.stream().allMatch(run.annotations()::has)
                && wanted.map(run.state()::equals).orElse(true)
                && cluster.map(ClusterName::of).map(run.cluster()::equals).orElse(true)
                && matchesSearch(run);
    }

    private static void reportFailures(Session session, List<OperationException> failures) {
        ErrorReport errors = new ErrorReport(session.terminal().err(), session.paint());
        for (OperationException failure : failures) {
            errors.refusal(Message.text("cli.last-known", failure.what()), failure.advice());
        }
    }

    private void show(Session session, List<Run> runs, List<OperationException> failures) throws OperationException {
        reportFailures(session, failures);
        if (session.asJson()) {
            session.print(json(session, runs, failures));
        } else if (runs.isEmpty()) {
            session.printMessage(isFiltered() ? Message.text("cli.no-matching-runs") : Message.text("cli.no-runs"));
        } else {
            Reasons reasons = Reasons.of(session.services());
            new RunListing(session.clock(), session.paint(), reasons)
                    .lines(runs)
                    .forEach(session::print);
            if (jobs && runs.size() == 1) {
                RunCharges charges = RunCharges.of(session, runs.getFirst());
                charges.bill().ifPresent(bill -> session.printMessage(describeBill(bill)));
                UsageTexts.of(charges.used())
                        .forEach((what, used) -> session.printMessage(Message.text("cli.used", what, used)));
                CrossClusterListing.lines(crossClusterStages(session, runs.getFirst()))
                        .forEach(session::printMessage);
            }
            for (Run run : jobs ? runs : List.<Run>of()) {
                if (run.jobs().size() > 1) {
                    showJobs(session, reasons, run, runs.size());
                }
            }
        }
    }

    private Output json(Session session, List<Run> runs, List<OperationException> failures) throws OperationException {
        List<FailureJson> silent = failures.stream().map(FailureJson::of).toList();
        RunHistory history = session.services().runs();
        Function<Run, ListedRunJson> listed = run -> ListedRunJson.of(run, history.alarms(run.id()));
        if (!jobs) {
            return new Output.Runs(runs.stream().map(listed).toList(), silent);
        }
        List<BilledRunJson> billed = new ArrayList<>();
        for (Run run : runs) {
            RunCharges charges = RunCharges.of(session, run);
            billed.add(BilledRunJson.of(
                    listed.apply(run), charges.bill(), charges.used(), crossClusterStages(session, run)));
        }
        return new Output.BilledRuns(billed, silent);
    }

    private static List<CrossClusterStage> crossClusterStages(Session session, Run run) throws OperationException {
        RunHistory history = session.services().runs();
        return run.hasStages()
                ? history.experiment(run.id())
                        .map(experiment -> CrossClusterStage.of(run, experiment, history))
                        .orElse(List.of())
                : List.of();
    }

    private static String describeBill(Bill bill) {
        int open = bill.open() > 0 ? 1 : 0;
        String spent = PriceTexts.of(bill.spent());
        return bill.prepaid()
                .map(prepaid -> Message.text("cli.bill-charged-first", spent, open, PriceTexts.of(prepaid)))
                .orElseGet(() -> Message.text("cli.bill", spent, open));
    }

    private static void showJobs(Session session, Reasons reasons, Run run, int runs) throws OperationException {
        session.print("");
        if (runs > 1) {
            session.print(run.title() + ":");
        }
        List<LogStream> streams = session.services()
                .runs()
                .submitted(run.id())
                .map(SubmittedRun::logStreams)
                .orElse(List.of(LogStream.OUTPUT));
        new JobListing(session.clock(), session.paint(), reasons)
                .lines(run, streams)
                .forEach(session::print);
    }

    /** Returns the run if the only argument names one. Any other number is treated as a search word. */
    private Optional<Run> findNamedRun(Session session) throws OperationException {
        return hasSingleRunArgument()
                ? new Lookup(session.services()).knownRun(words.getFirst().strip())
                : Optional.empty();
    }

    private boolean hasSingleRunArgument() {
        return words.size() == 1
                && ONE_RUN.matcher(words.getFirst().strip()).matches()
                && state.isEmpty()
                && cluster.isEmpty()
                && labels.isEmpty()
                && !starred
                && !archived;
    }

    private boolean isFiltered() {
        return state.isPresent() || cluster.isPresent() || starred || archived || !labels.isEmpty() || !words.isEmpty();
    }

    private boolean matchesSearch(Run run) {
        String text = String.join(
                        " ",
                        run.title(),
                        run.preset().toString(),
                        run.cluster().toString(),
                        run.cluster().title(),
                        run.state().key(),
                        run.id().value(),
                        String.join(" ", run.annotations().labels()),
                        run.annotations().comment(),
                        run.note().orElse(""))
                .toLowerCase(Locale.ROOT);
        return words.stream().map(word -> word.toLowerCase(Locale.ROOT)).allMatch(text::contains);
    }

    private Optional<JobState> parseState() throws Refusal {
        Optional<JobState> found = state.flatMap(word -> Arrays.stream(JobState.values())
                .filter(one -> one.key().equals(word.strip().toLowerCase(Locale.ROOT)))
                .findFirst());
        if (state.isPresent() && found.isEmpty()) {
            throw Refusal.usage(Message.of(
                    "cli.invalid-state",
                    state.get(),
                    Arrays.stream(JobState.values()).map(JobState::key).collect(Collectors.joining(", "))));
        }
        return found;
    }
}
