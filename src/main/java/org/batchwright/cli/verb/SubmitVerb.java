package org.batchwright.cli.verb;

import java.nio.file.Path;
import java.util.Optional;
import org.batchwright.cli.json.ErrorJson;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.Prints;
import org.batchwright.cli.json.ProblemJson;
import org.batchwright.cli.output.AfterSubmit;
import org.batchwright.cli.output.ErrorReport;
import org.batchwright.cli.session.EarlyConnection;
import org.batchwright.cli.session.Lookup;
import org.batchwright.cli.session.PreparedRun;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.session.WhatToRun;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.remote.sync.scan.ProjectScan;
import org.batchwright.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "submit",
        description =
                "Connects, checks and submits exactly once. With --follow, prints the job's output until it ends.",
        footer = {
            "",
            "A sweep is submitted as one run of many jobs, after its sample if the preset has one; use preview",
            "to see them first.",
            "With --json --follow, the job's output goes to standard error and run is the final state."
        })
@Prints(Output.OneRun.class)
@Prints(when = "if problems prevent it", value = Output.Prevented.class)
public final class SubmitVerb implements Verb {

    @Mixin
    private WhatToRun what = new WhatToRun();

    @Option(
            names = "--follow",
            description =
                    "Print the log until the job ends; for a sweep, print the first job's and wait for all. Ctrl+C"
                            + " stops following; the jobs continue.")
    private boolean follow;

    @Option(names = "--no-sample", description = "Skip the preset's sample.")
    private boolean noSample;

    @Option(
            names = "--after",
            paramLabel = "RUN",
            description = "Start only after this run has succeeded: run number, run ID or last.")
    private Optional<String> after = Optional.empty();

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        Optional<RunId> first = after.isPresent()
                ? Optional.of(new Lookup(session.services()).run(after.get()).id())
                : Optional.empty();
        WhatToRun.Asked asked = noSample ? what.resolve(session).withoutSample() : what.resolve(session);
        Path folder = session.services().presets().folder(asked.experiment());
        PreparedRun prepared;
        try (EarlyConnection connection = EarlyConnection.to(asked.cluster(), session)) {
            ProjectScan code = session.services().sync().scan(folder);
            if (connection.isNeeded()) {
                prepared = PreparedRun.unconnected(session, asked).with(code);
                if (prepared.hasErrors()) {
                    return refuse(session, prepared);
                }
            }
            Cluster cluster = connection.finish();
            prepared = PreparedRun.of(session, asked.withCluster(cluster)).with(code);
        }
        if (!prepared.canSubmit()) {
            return refuse(session, prepared);
        }
        reportProblems(session, prepared);
        Run run = session.services().submissions().submit(prepared.composition(), folder, first, session.progress());
        return new AfterSubmit(session, follow).reportSubmitted(run);
    }

    private static void reportProblems(Session session, PreparedRun prepared) {
        new ErrorReport(session.terminal().err(), session.paint()).problems(prepared.problems());
    }

    private static Exit refuse(Session session, PreparedRun prepared) {
        reportProblems(session, prepared);
        Message message = Message.of("cli.not-submitted");
        if (session.asJson()) {
            session.print(
                    new Output.Prevented(ErrorJson.of(Exit.PROBLEMS, message), ProblemJson.all(prepared.problems())));
        }
        session.printMessage(message.what());
        return Exit.PROBLEMS;
    }
}
