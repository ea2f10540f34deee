package org.batchwright.cli.verb;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.json.RunJson;
import org.batchwright.cli.output.metric.BestValues;
import org.batchwright.cli.output.metric.MetricListing;
import org.batchwright.cli.output.metric.SweptValues;
import org.batchwright.cli.session.Lookup;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Tasks;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.metric.Better;
import org.batchwright.model.metric.RunMetrics;
import org.batchwright.model.run.Run;
import org.batchwright.text.Message;
import org.batchwright.text.Nearest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "metrics",
        description = "Prints the metrics of a run, such as its loss: one line per metric, or the values with --key.",
        footer = {
            "",
            "Metrics are found in the log, in TensorBoard event files, CSV and JSON lines files and W&B offline",
            "runs below the job's working folder. They are kept on this computer."
        })
@PrintsJson(Output.Metrics.class)
public final class MetricsVerb implements Verb {
    private static final int FEW = 10;

    @Parameters(paramLabel = "RUN", description = "Run number (such as 41), run ID, or \"last\".")
    private String run = "";

    @Option(
            names = "--job",
            paramLabel = "N",
            description = "Job numbers and ranges, such as 3,5-7, or sample. Default: all.")
    private Optional<String> jobs = Optional.empty();

    @Option(
            names = "--key",
            paramLabel = "NAME",
            description = "Print the values of this metric, such as loss or val/acc. Can be repeated.")
    private List<String> keys = List.of();

    @Option(
            names = "--last",
            paramLabel = "N",
            description = "Print the newest N values of each metric. Default: all with --csv, otherwise 10.")
    private Optional<Integer> last = Optional.empty();

    @Option(
            names = "--sort",
            paramLabel = "NAME",
            description = "Sort the jobs by their best value of this metric, the best first.")
    private Optional<String> sort = Optional.empty();

    @Option(names = "--csv", description = "Print the values as CSV.")
    private boolean csv;

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        if (last.isPresent() && last.get() < 1) {
            throw Refusal.usage(Message.of("cli.invalid-count", "--last", last.get()));
        }
        Run found = new Lookup(session.services()).run(run);
        Set<Integer> wanted = jobs.isPresent() ? new Tasks(found).named(jobs.get()) : new Tasks(found).all();
        collect(session, found);
        List<RunMetrics> all = session.services().metrics().ofRun(found.id()).stream()
                .filter(job -> wanted.contains(job.job()))
                .toList();
        int most = last.orElse(csv ? Integer.MAX_VALUE : FEW);
        SweptValues swept = SweptValues.of(
                found,
                session.services()
                        .runs()
                        .submitted(found.id())
                        .map(with -> with.job().swept().values().keySet())
                        .orElse(Set.of()));
        MetricListing listing = new MetricListing(
                found, swept, select(sorted(all)), most, session.clock().instant());
        if (session.asJson()) {
            session.print(new Output.Metrics(RunJson.of(found), listing.json()));
        } else if (names(all).isEmpty()) {
            session.printMessage(Message.text("cli.no-metrics", found.title()));
        } else if (csv) {
            listing.csv().forEach(session::print);
        } else {
            (keys.isEmpty() ? listing.summary() : listing.points()).forEach(session::print);
            listing.alarms().forEach(session::printMessage);
        }
        return Exit.OK;
    }

    /**
     * Reads new metrics. Failures are reported but not thrown, because metrics that were read earlier can be shown without a connection.
     */
    private static void collect(Session session, Run run) throws OperationException, InterruptedException {
        try {
            session.services().collectMetrics(run);
        } catch (OperationException unreachable) {
            session.printMessage(Message.text("cli.metrics-stale", unreachable.what()));
        }
    }

    private static Message noMetric(String key, Set<String> names) {
        return Nearest.find(key, names)
                .map(near -> Message.of("cli.no-metric", key, near))
                .orElseGet(() -> Message.of("cli.no-metric", key, String.join(", ", names))
                        .advising("list"));
    }

    private List<RunMetrics> select(List<RunMetrics> all) throws Refusal {
        Set<String> names = names(all);
        for (String key : keys) {
            if (!names.isEmpty() && names.stream().noneMatch(name -> isNamed(name, key))) {
                throw Refusal.usage(noMetric(key, names));
            }
        }
        return all.stream()
                .map(job -> new RunMetrics(
                        job.run(),
                        job.job(),
                        job.curves().stream()
                                .filter(curve -> keys.isEmpty()
                                        || keys.stream()
                                                .anyMatch(key ->
                                                        isNamed(curve.series().name(), key)))
                                .toList()))
                .toList();
    }

    private List<RunMetrics> sorted(List<RunMetrics> all) throws Refusal {
        return sort.isPresent() && !names(all).isEmpty()
                ? all.stream()
                        .sorted(BestValues.bestFirst(sortKey(all, sort.get())))
                        .toList()
                : all;
    }

    /** Returns the full name of the metric. */
    private static String sortKey(List<RunMetrics> all, String key) throws Refusal {
        Set<String> names = names(all);
        String name = names.contains(key)
                ? key
                : names.stream()
                        .filter(one -> isNamed(one, key))
                        .findFirst()
                        .orElseThrow(() -> Refusal.usage(noMetric(key, names)));
        if (Better.of(name) == Better.NEITHER) {
            throw Refusal.usage(Message.of("cli.metric-without-best", name));
        }
        return name;
    }

    private static Set<String> names(List<RunMetrics> all) {
        return all.stream()
                .flatMap(job -> job.series().stream())
                .map(series -> series.name())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns whether a name refers to this metric; {@code loss} also refers to {@code train/loss}. */
    private static boolean isNamed(String name, String key) {
        return name.equals(key) || name.endsWith("/" + key);
    }
}
