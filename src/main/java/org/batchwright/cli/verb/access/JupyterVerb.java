package org.batchwright.cli.verb.access;

import java.util.Optional;
import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.json.RunJson;
import org.batchwright.cli.json.job.PortJson;
import org.batchwright.cli.session.Lookup;
import org.batchwright.cli.session.RequestedJob;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.run.jupyter.RunJupyter;
import org.batchwright.text.Message;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "jupyter",
        description = "Starts Jupyter inside a running job and forwards it to this computer until Ctrl+C.",
        footer = {
            "",
            "Prints a browser address that works only once. After Ctrl+C, Jupyter keeps running until the job ends."
        })
@PrintsJson(Output.Jupyter.class)
public final class JupyterVerb implements Verb {
    @Parameters(index = "0", paramLabel = "RUN", description = "Run number (such as 41), run ID, or \"last\".")
    private String run = "";

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        RequestedJob job = RequestedJob.of(session, new Lookup(session.services()).run(run), Optional.empty());
        session.printMessage(Message.text("cli.jupyter-starting", job.run().title()));
        RunJupyter.Opened opened =
                session.services().access().jupyter().open(job.run().id());
        if (session.asJson()) {
            session.print(new Output.Jupyter(
                    RunJson.of(job.run()),
                    PortJson.of(opened.forward()),
                    opened.page().toString()));
        } else {
            session.print(opened.page().toString());
        }
        session.printMessage(Message.text("cli.jupyter-open"));
        return new OpenForward(session, opened.forward())
                .keep(Message.text("cli.jupyter-left", job.run().number()));
    }
}
