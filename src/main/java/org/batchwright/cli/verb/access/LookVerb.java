package org.batchwright.cli.verb.access;

import java.util.Optional;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.json.RunJson;
import org.batchwright.cli.json.job.LookJson;
import org.batchwright.cli.output.LookListing;
import org.batchwright.cli.session.Lookup;
import org.batchwright.cli.session.RequestedJob;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.run.look.JobInspection;
import org.batchwright.run.look.JobInspector;
import org.batchwright.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "look",
        description = "Shows what a running job is doing: its GPUs, processes and memory.",
        footer = {
            "",
            "Runs a single read-only command inside the job, on its first node. This takes a few seconds.",
        })
@PrintsJson(Output.InsideJob.class)
public final class LookVerb implements Verb {
    @Parameters(paramLabel = "RUN", description = "Run number (such as 41), run ID, or \"last\".")
    private String run = "";

    @Option(names = "--job", paramLabel = "N", description = "A job number or sample. Default: the first running job.")
    private Optional<String> task = Optional.empty();

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        RequestedJob job = RequestedJob.of(session, new Lookup(session.services()).run(run), task);
        JobInspection look = new JobInspector(session.services().access().shells(), session.clock())
                .look(job.run().id(), job.task());
        if (session.asJson()) {
            session.print(new Output.InsideJob(RunJson.of(job.run()), LookJson.of(look)));
            return Exit.OK;
        }
        session.print(Message.text(
                "cli.run-on-node",
                job.run().title(),
                Columns.oneLine(look.node().name())));
        new LookListing(look).lines().forEach(session::print);
        return Exit.OK;
    }
}
