package org.batchwright.cli.verb;

import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.session.ControlledRun;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.run.track.RunControl;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(name = "release", description = "Releases the held jobs of a run.")
@PrintsJson(Output.OneRun.class)
public final class ReleaseVerb implements Verb {

    @Parameters(paramLabel = "RUN", description = "Run number (such as 41), run ID, or \"last\".")
    private String run = "";

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        return new ControlledRun(session).apply(run, RunControl::release);
    }
}
