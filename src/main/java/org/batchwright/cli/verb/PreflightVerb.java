package org.batchwright.cli.verb;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.batchwright.cli.json.ErrorJson;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.json.ProblemJson;
import org.batchwright.cli.json.job.PreflightJson;
import org.batchwright.cli.json.job.ShorterJson;
import org.batchwright.cli.json.usage.FundsJson;
import org.batchwright.cli.output.BalanceListing;
import org.batchwright.cli.output.ErrorReport;
import org.batchwright.cli.session.EarlyConnection;
import org.batchwright.cli.session.PreparedRun;
import org.batchwright.cli.session.RunArguments;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.load.BalanceReport;
import org.batchwright.model.preflight.Preflight;
import org.batchwright.model.preflight.PreflightRequest;
import org.batchwright.model.preset.Fields;
import org.batchwright.plan.cost.Remainder;
import org.batchwright.run.load.ClusterBalances;
import org.batchwright.run.preflight.ClusterPreflights;
import org.batchwright.run.preflight.PreflightStatus;
import org.batchwright.scheduler.registry.Dialects;
import org.batchwright.text.Durations;
import org.batchwright.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "preflight",
        description =
                "Asks the scheduler whether it would accept the job and when the job would start, without submitting.",
        footer = {
            "",
            "Connects first. Slurm estimates the start, and Grid Engine reports whether a queue could run the job.",
            "For other schedulers, the answer is unknown before submission. For a sweep, only the first job is checked.",
            "If the cluster's file contains a balance command, it is run to show what the jobs would leave of your budget."
        })
@PrintsJson(Output.Preflight.class)
@PrintsJson(when = "if problems prevent it", value = Output.Prevented.class)
public final class PreflightVerb implements Verb {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

    @Mixin
    private RunArguments what = new RunArguments();

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        RunArguments.Resolved arguments = what.resolve(session);
        ClusterBalances balances = session.services().loads().balances();
        PreparedRun prepared;
        try (EarlyConnection connection = EarlyConnection.to(arguments.cluster(), session)) {
            Cluster cluster = connection.finish();
            balances.ask(cluster); // before composing, because a budget that is too small is reported as a problem
            prepared = PreparedRun.of(session, arguments.withCluster(cluster));
        }
        new ErrorReport(session.terminal().err(), session.paint()).problems(prepared.problems());
        if (!prepared.canSubmit()) {
            return refuse(session, prepared);
        }
        ClusterPreflights preflights =
                new ClusterPreflights(session.services().connections(), Dialects.known(), InstantSource.system());
        PreflightJson answer = ask(preflights, prepared);
        Optional<BalanceReport> balance = balances.report(prepared.cluster());
        List<Remainder> remainders = balance.map(
                        report -> Remainder.of(prepared.composition().plan(), report))
                .orElse(List.of());
        if (session.asJson()) {
            session.print(new Output.Preflight(
                    prepared.experiment().id().toString(),
                    prepared.cluster().name().value(),
                    answer,
                    balance.map(report -> FundsJson.of(report, remainders)),
                    ProblemJson.all(prepared.problems())));
        } else {
            session.print(
                    preflights.isOffered(prepared.cluster())
                            ? headline(answer, Instant.now())
                            : unasked(preflights, prepared.cluster()));
            List<String> details = details(answer);
            remainders.stream().map(BalanceListing::line).forEach(details::add);
            balance.map(BalanceListing::lines).ifPresent(details::addAll);
            Columns.aligned(details).forEach(session::print);
        }
        return answer.verdict() == PreflightJson.Verdict.REJECTED ? Exit.PROBLEMS : Exit.OK;
    }

    private static Exit refuse(Session session, PreparedRun prepared) {
        Message message =
                Message.of("cli.preflight-prevented", prepared.cluster().name().title());
        if (session.asJson()) {
            session.print(
                    new Output.Prevented(ErrorJson.of(Exit.PROBLEMS, message), ProblemJson.all(prepared.problems())));
        }
        session.printMessage(message.what());
        return Exit.PROBLEMS;
    }

    private static String unasked(ClusterPreflights preflights, Cluster cluster) {
        return Message.text(
                preflights.estimatesAfterSubmission(cluster) ? "cli.preflight-later" : "cli.preflight-never",
                preflights.scheduler(cluster));
    }

    private static PreflightJson ask(ClusterPreflights preflights, PreparedRun prepared)
            throws OperationException, InterruptedException {
        Cluster cluster = prepared.cluster();
        Optional<Duration> time = prepared.composition().plan().jobs().stream()
                .findFirst()
                .flatMap(job -> job.settings().get(Fields.TIME));
        Optional<PreflightStatus> status = preflights.ask(
                cluster,
                new PreflightRequest(
                        prepared.composition().script().orElseThrow(),
                        cluster.policy().submitOptions(),
                        time));
        String scheduler = preflights.scheduler(cluster);
        if (status.isEmpty()) {
            return PreflightJson.unknown(scheduler, Optional.empty());
        }
        if (status.get().failure().isPresent()) {
            throw status.get().failure().get();
        }
        return PreflightJson.of(scheduler, status.get(), time);
    }

    private static List<String> details(PreflightJson answer) {
        List<String> details = new ArrayList<>();
        answer.message().ifPresent(words -> details.add(Columns.oneLine(words)));
        answer.nodes().ifPresent(nodes -> details.add(Message.text("cli.preflight-nodes", Columns.oneLine(nodes))));
        answer.end().ifPresent(end -> details.add(Message.text("cli.preflight-end", format(end))));
        for (ShorterJson shorter : answer.shorter()) {
            shorter.start()
                    .ifPresent(start -> details.add(Message.text(
                            "cli.preflight-shorter",
                            Durations.formatClock(Duration.ofSeconds(shorter.timeSeconds())),
                            format(start))));
        }
        return details;
    }

    private static String headline(PreflightJson answer, Instant now) {
        String scheduler = answer.scheduler();
        return switch (answer.verdict()) {
            case UNKNOWN -> Message.text("cli.preflight-unknown", scheduler);
            case REJECTED ->
                Message.text(
                        "cli.preflight-rejected", scheduler, answer.reason().orElse(""));
            case ACCEPTED ->
                answer.start()
                        .map(start -> start.isBefore(now.plus(Preflight.SOON))
                                ? Message.text("cli.preflight-now", scheduler)
                                : Message.text("cli.preflight-start", scheduler, format(start)))
                        .orElseGet(() -> Message.text("cli.preflight-accepted", scheduler));
        };
    }

    private static String format(Instant time) {
        return TIME.format(time.atZone(ZoneId.systemDefault()));
    }
}
