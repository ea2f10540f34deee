package org.batchwright.cli.verb;

import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.PrintsJson;
import org.batchwright.cli.session.ControlledRun;
import org.batchwright.cli.session.Session;
import org.batchwright.cli.session.Verb;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Command(
        name = "priority",
        description = "Changes the priority of a run's waiting jobs, if the scheduler allows users to do so.")
@PrintsJson(Output.OneRun.class)
public final class PriorityVerb implements Verb {

    @Parameters(paramLabel = "RUN", description = "Run number (such as 41), run ID, or \"last\".")
    private String run = "";

    @Parameters(
            index = "1",
            paramLabel = "PRIORITY",
            description =
                    "0 is the default; lower values start later. Put a negative value after --: priority 41 -- -10.")
    private int priority;

    @Override
    public Exit execute(Session session) throws OperationException, Refusal, InterruptedException {
        return new ControlledRun(session).apply(run, (control, id) -> control.prioritize(id, priority));
    }
}
