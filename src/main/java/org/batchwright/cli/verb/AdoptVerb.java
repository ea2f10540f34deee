package org.batchwright.cli.verb;

import java.util.List;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.json.RunJson;
import org.batchwright.cli.session.Lookup;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Columns;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.cluster.Cluster;
import org.batchwright.model.run.JobId;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.StatePhrase;
import org.batchwright.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "adopt",
        description =
                "Turns a job of yours that was not submitted with Batchwright into a run, so that you can follow it.",
        footer = {
            "",
            "The run has the job's state, log and script, as far as the scheduler provides them, and can be cancelled.",
            "To submit the job again, use \"Edit & resubmit\" in the app, which imports its script.",
        })
@PrintsJson(Output.OneRun.class)
public final class AdoptVerb implements Verb {
    @Parameters(index = "0", paramLabel = "CLUSTER", description = "Cluster name.")
    private String cluster = "";

    @Parameters(index = "1", paramLabel = "JOBID", description = "The scheduler's ID of the job, such as 81231.")
    private String job = "";

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        Cluster site = new Lookup(session.services()).cluster(cluster);
        Run run = session.services().access().adoptions().adopt(site, id());
        List<OperationException> failures = session.services().pollOnce();
        Run now = session.services().runs().find(run.id()).orElse(run);
        if (session.asJson()) {
            session.print(new Output.OneRun(RunJson.of(now)));
        } else {
            session.print(Message.text("cli.adopted", job.strip(), now.title(), StatePhrase.of(now.state())));
            now.note().map(Columns::oneLine).ifPresent(session::printMessage);
        }
        failures.forEach(failure -> session.printMessage(failure.what()));
        return Exit.OK;
    }

    private JobId id() throws Refusal {
        try {
            return new JobId(job.strip());
        } catch (IllegalArgumentException invalid) {
            throw Refusal.usage(Message.of("cli.invalid-job-id", Columns.oneLine(job)));
        }
    }
}
