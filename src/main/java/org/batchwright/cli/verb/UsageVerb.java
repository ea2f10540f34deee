package org.batchwright.cli.verb;

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.json.usage.UsageSumJson;
import org.batchwright.cli.output.UsageListing;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.UsageGroupingCandidates;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.preset.ClusterName;
import org.batchwright.plan.usage.UsageCells;
import org.batchwright.plan.usage.UsageCsv;
import org.batchwright.plan.usage.UsageGrouping;
import org.batchwright.plan.usage.UsagePeriod;
import org.batchwright.plan.usage.UsageSum;
import org.batchwright.plan.usage.UsageSums;
import org.batchwright.run.cluster.ClusterConnections;
import org.batchwright.run.cluster.KnownQueues;
import org.batchwright.run.usage.HistoryUsage;
import org.batchwright.text.Message;
import org.batchwright.workspace.cluster.ClusterStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "usage",
        description = "Adds up the usage and costs of ended jobs by month, preset, account or cluster.",
        footer = {
            "",
            "Hours are the elapsed time of each job multiplied by the nodes, GPUs and CPUs that it requested; CPU",
            "hours used are measured. Costs are computed with the current rates in the cluster's file. A dash means unknown;",
            "12.5 (8/10) is the sum for 8 of 10 jobs, because the value is unknown for the others. The resources",
            "requested by sample and stage jobs are unknown.",
            "All runs, including archived ones, are counted in their last known state. No cluster is contacted."
        })
@PrintsJson(Output.Usage.class)
public final class UsageVerb implements Verb {
    @Option(
            names = "--by",
            paramLabel = "WHAT",
            split = ",",
            completionCandidates = UsageGroupingCandidates.class,
            description =
                    "Group by preset, account, cluster or month, or by several, such as account,month. Default: month.")
    private List<String> by = List.of();

    @Option(
            names = "--since",
            paramLabel = "DATE",
            description = "Count only jobs that ended on this day or later, such as 2026-10-01.")
    private Optional<String> since = Optional.empty();

    @Option(names = "--until", paramLabel = "DATE", description = "Count only jobs that ended on this day or earlier.")
    private Optional<String> until = Optional.empty();

    @Option(names = "--cluster", paramLabel = "CLUSTER", description = "Count only runs on this cluster.")
    private Optional<String> cluster = Optional.empty();

    @Option(names = "--csv", description = "Print CSV for a spreadsheet, without the total.")
    private boolean csv;

    @Override
    public Exit execute(Session session) throws OperationException, Refusal {
        UsageSums sums = new UsageSums(parseGroupings(), parsePeriod(session));
        session.services().clusters().reload();
        Optional<ClusterName> wanted = cluster.map(ClusterName::of);
        ClusterConnections connections = session.services().connections();
        ClusterStore known = session.services().clusters();
        new HistoryUsage(
                        session.services().runs(),
                        name -> known.find(name).map(found -> KnownQueues.of(found, connections)))
                .addTo(List.of(sums), run -> wanted.map(run.cluster()::equals).orElse(true));
        if (session.asJson()) {
            session.print(json(sums));
        } else if (csv) {
            UsageCsv.lines(sums).forEach(session::print);
        } else if (sums.total().jobs() > 0) {
            new UsageListing(sums).lines().forEach(session::print);
            UsageCells.notes(sums).forEach(session::printMessage);
        } else {
            session.printMessage(Message.text("cli.no-ended-jobs"));
            UsageCells.notes(sums).forEach(session::printMessage);
        }
        return Exit.OK;
    }

    private Output json(UsageSums sums) {
        List<UsageGrouping> groupings = sums.groupings();
        List<UsageSumJson> groups = new ArrayList<>();
        for (UsageSum group : sums.groups()) {
            groups.add(UsageSumJson.of(groupings, group));
        }
        UsagePeriod period = sums.period();
        return new Output.Usage(
                groupings,
                period.since().map(LocalDate::toString),
                period.until().map(LocalDate::toString),
                groups,
                UsageSumJson.of(List.of(), sums.total()),
                sums.openJobs());
    }

    private List<UsageGrouping> parseGroupings() throws Refusal {
        List<UsageGrouping> all = new ArrayList<>();
        for (String word : by) {
            UsageGrouping grouping = Arrays.stream(UsageGrouping.values())
                    .filter(one -> one.key().equals(word.strip().toLowerCase(Locale.ROOT)))
                    .findFirst()
                    .orElseThrow(() -> invalid(
                            "by",
                            word,
                            Arrays.stream(UsageGrouping.values())
                                    .map(UsageGrouping::key)
                                    .collect(Collectors.joining(", "))));
            if (!all.contains(grouping)) {
                all.add(grouping);
            }
        }
        return all.isEmpty() ? List.of(UsageGrouping.MONTH) : all;
    }

    private UsagePeriod parsePeriod(Session session) throws Refusal {
        Optional<LocalDate> first = parseDate("since", since);
        Optional<LocalDate> last = parseDate("until", until);
        if (first.isPresent() && last.filter(first.get()::isAfter).isPresent()) {
            throw Refusal.usage(Message.of("cli.since-after-until", first.get(), last.orElseThrow()));
        }
        return new UsagePeriod(first, last, session.clock().getZone());
    }

    private static Optional<LocalDate> parseDate(String option, Optional<String> typed) throws Refusal {
        if (typed.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(LocalDate.parse(typed.get().strip()));
        } catch (DateTimeParseException invalid) {
            throw invalid(option, typed.get(), Message.text("cli.date-expected"));
        }
    }

    private static Refusal invalid(String option, String typed, String expected) {
        return Refusal.usage(Message.of("cli.invalid-option-value", option, Columns.oneLine(typed), expected));
    }
}
