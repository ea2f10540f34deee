package org.batchwright.cli.verb;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.batchwright.cli.json.ClusterJson;
import org.batchwright.cli.json.ClusterOutput;
import org.batchwright.cli.json.ErrorJson;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.json.ProblemJson;
import org.batchwright.cli.json.QueueJson;
import org.batchwright.cli.json.SiteJson;
import org.batchwright.cli.json.usage.BalanceReportJson;
import org.batchwright.cli.output.BalanceListing;
import org.batchwright.cli.output.ErrorReport;
import org.batchwright.cli.session.Lookup;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.StepLines;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.cli.terminal.Terminal;
import org.batchwright.model.OperationException;
import org.batchwright.model.Problem;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.cluster.Queue;
import org.batchwright.model.cluster.SiteProfile;
import org.batchwright.model.load.BalanceReport;
import org.batchwright.remote.Login;
import org.batchwright.run.cluster.ConnectionStatus;
import org.batchwright.run.load.ClusterBalances;
import org.batchwright.scheduler.Discovery;
import org.batchwright.text.DataSize;
import org.batchwright.text.Durations;
import org.batchwright.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "clusters",
        description = "Lists the clusters. With --connect, logs in to one and shows its queues and the balances of your"
                + " budgets. With --sites, lists the ready-made sites for \"clusters add\".",
        footer = {
            "",
            "With --json --connect, steps go to standard error. guessed lists the keys whose values are guesses."
        })
@PrintsJson(ClusterOutput.Clusters.class)
@PrintsJson(when = "--connect", value = ClusterOutput.Connection.class)
@PrintsJson(when = "--connect, if problems prevent it", value = Output.Prevented.class)
@PrintsJson(when = "--set-up-key", value = ClusterOutput.Key.class)
@PrintsJson(when = "--sites", value = ClusterOutput.Sites.class)
public final class ClustersVerb implements Verb {

    @Option(names = "--connect", paramLabel = "NAME", description = "Connect to this cluster and show each step.")
    private Optional<String> connect = Optional.empty();

    @Option(
            names = "--set-up-key",
            paramLabel = "NAME",
            description = "Set up key login for this cluster: creates a key if needed, adds it to the account and"
                    + " tests it.")
    private Optional<String> key = Optional.empty();

    @Option(
            names = "--forget",
            paramLabel = "NAME",
            description = "Remove the passwords and passphrases for this cluster from this computer's keychain.")
    private Optional<String> forget = Optional.empty();

    @Option(names = "--sites", description = "List the ready-made sites.")
    private boolean sites;

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        if (sites) {
            return sites(session);
        }
        if (connect.isPresent()) {
            Cluster cluster = new Lookup(session.services()).cluster(connect.get());
            return isReadable(session, cluster) ? connect(session, cluster) : Exit.PROBLEMS;
        }
        if (key.isPresent()) {
            return setUpKey(session, new Lookup(session.services()).cluster(key.get()));
        }
        if (forget.isPresent()) {
            session.services().connections().forgetSecrets(new Lookup(session.services()).cluster(forget.get()));
            return Exit.OK;
        }
        session.services().clusters().reload();
        List<Cluster> all = session.services().clusters().all();
        new ErrorReport(session.terminal().err(), session.paint())
                .problems(session.services().clusters().problems());
        if (session.asJson()) {
            session.print(new ClusterOutput.Clusters(
                    all.stream().map(ClusterJson::of).toList(),
                    ProblemJson.all(session.services().clusters().problems())));
        } else {
            table(all).lines().forEach(session::print);
        }
        return Exit.OK;
    }

    private static Exit sites(Session session) throws OperationException {
        List<SiteProfile> all = session.services().clusters().sites().all();
        if (session.asJson()) {
            session.print(new ClusterOutput.Sites(all.stream().map(SiteJson::of).toList()));
        } else {
            Columns columns = new Columns("SITE", "TITLE", "ORGANISATION", "SCHEDULER", "CHECKED");
            all.forEach(site -> columns.row(
                    site.name(),
                    site.about().title(),
                    site.about().organisation(),
                    site.cluster().scheduler(),
                    site.about().asOf()));
            columns.lines().forEach(session::print);
        }
        return Exit.OK;
    }

    /** Returns whether the cluster's file is free of errors; a file with errors may describe a different cluster than the user intended. */
    private static boolean isReadable(Session session, Cluster cluster) throws OperationException {
        List<Problem> problems = session.services().clusters().problems(cluster.name());
        new ErrorReport(session.terminal().err(), session.paint()).problems(problems);
        if (problems.stream().noneMatch(Problem::isBlocking)) {
            return true;
        }
        Message message = Message.of("cli.cluster-file-has-errors");
        if (session.asJson()) {
            ErrorJson error = ErrorJson.of(Exit.PROBLEMS, message);
            session.print(new Output.Prevented(error, ProblemJson.all(problems)));
        }
        session.printMessage(message.what());
        return false;
    }

    private static Exit connect(Session session, Cluster cluster) throws OperationException, InterruptedException {
        Terminal terminal = session.terminal();
        StepLines steps = new StepLines(session.asJson() ? terminal.err() : terminal.out(), session.paint(), cluster);
        ConnectionStatus status;
        try {
            status = session.services().connections().connect(cluster, steps);
        } catch (OperationException failure) {
            steps.markFailed();
            throw failure;
        }
        if (!cluster.hasScheduler() && status.discovery().isPresent()) {
            session.services()
                    .clusters()
                    .saveScheduler(cluster.name(), status.discovery().get().dialect());
        }
        List<Queue> queues = status.discovery().map(Discovery::queues).orElse(List.of());
        ClusterBalances balances = session.services().loads().balances();
        if (session.asJson()) {
            session.print(new ClusterOutput.Connection(
                    ClusterJson.of(cluster),
                    status.login().map(Login::text),
                    status.discovery().map(Discovery::version),
                    QueueJson.all(queues),
                    balances.ask(cluster).map(BalanceReportJson::of)));
        } else {
            print(session, queues);
            Optional<BalanceReport> report = balances.ask(cluster);
            if (report.isPresent()) {
                session.print("");
                BalanceListing.lines(report.get()).forEach(session::print);
            }
        }
        return Exit.OK;
    }

    private static void print(Session session, List<Queue> queues) {
        if (!queues.isEmpty()) {
            session.print("");
            queueTable(queues).lines().forEach(session::print);
        }
    }

    /** Prompts for the passphrase of a new key; an empty answer means none. */
    private static Exit setUpKey(Session session, Cluster cluster) throws OperationException, InterruptedException {
        char[] passphrase = session.terminal()
                .prompt()
                .flatMap(prompt -> prompt.secret(Message.text("cli.passphrase-for-new-key") + " "))
                .orElseGet(() -> new char[0]);
        try {
            Path file = session.services().connections().setUpKey(cluster, passphrase);
            if (session.asJson()) {
                session.print(new ClusterOutput.Key(file.toString()));
            } else {
                session.print(Message.text("cli.key-ready", cluster.name().value(), file));
            }
            return Exit.OK;
        } finally {
            Arrays.fill(passphrase, '\0');
        }
    }

    private static Columns table(List<Cluster> clusters) {
        Columns columns = new Columns("NAME", "ADDRESS", "SCHEDULER", "FOLDER");
        clusters.forEach(cluster -> columns.row(
                cluster.name().value(),
                cluster.address().map(Object::toString).orElse(cluster.name().title()),
                cluster.scheduler(),
                cluster.policy().root()));
        return columns;
    }

    private static Columns queueTable(List<Queue> queues) {
        Columns columns = new Columns("QUEUE", "LIMIT", "NODES", "CPUS", "MEMORY", "GPUS", "");
        for (Queue queue : queues) {
            Queue.PerNode node = queue.perNode();
            String types = String.join(",", node.gpuTypes());
            columns.row(
                    queue.name(),
                    queue.longestTime().map(Durations::formatClock).orElse(""),
                    queue.nodes()
                            .map(use -> Message.text("cli.idle", use.idle(), use.total()))
                            .orElse(""),
                    node.cpus().isPresent() ? Integer.toString(node.cpus().getAsInt()) : "",
                    node.memory().map(DataSize::toMemoryText).orElse(""),
                    (node.gpus().isPresent() ? node.gpus().getAsInt() + " " + types : types).strip(),
                    switch (queue.mark()) {
                        case DEFAULT -> "default";
                        case OPEN -> "";
                        case CLOSED -> "closed";
                    });
        }
        return columns;
    }
}
