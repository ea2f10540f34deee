package org.batchwright.cli;

import org.batchwright.model.Run;
import org.batchwright.model.Trouble;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "logs",
        description = "Prints the output of a run; with --follow until the job ends.",
        footer = {
            "",
            "--json: run {...} as in submit --help; log {task, phase: connecting | live | stale | complete, why, file, text}.",
            "With --follow the output goes to standard error, and only run is printed, as it ended."
        })
final class LogsVerb implements Verb {

    @Parameters(paramLabel = "RUN", description = "Number (41), run id, or last.")
    private String run = "";

    @Option(names = "--follow", description = "Print until the job ends; Ctrl+C stops following only.")
    private boolean follow;

    @Override
    public Exit carryOut(Session session) throws Trouble, Refusal, InterruptedException {
        Run found = new Lookup(session.services()).run(run);
        return follow ? new LogFollow(session).untilEnd(found) : new LogOnce(session).print(found);
    }
}
