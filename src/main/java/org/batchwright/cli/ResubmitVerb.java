package org.batchwright.cli;

import org.batchwright.model.Run;
import org.batchwright.model.Trouble;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "resubmit",
        description = "Runs a past run again: the same script, parameters and code, as a new run.",
        footer = {"", "--json: run {...} as in submit --help: the new one."})
final class ResubmitVerb implements Verb {

    @Parameters(paramLabel = "RUN", description = "Number (41), run id, or last.")
    private String run = "";

    @Option(names = "--follow", description = "Print the log until the job ends; Ctrl+C stops following only.")
    private boolean follow;

    @Override
    public Exit carryOut(Session session) throws Trouble, Refusal, InterruptedException {
        Run earlier = new Lookup(session.services()).run(run);
        Run again = session.services().submissions().resubmit(earlier.id(), session.progress());
        return new AfterSubmit(session, follow).tell(again, "Resubmitted run " + earlier.number() + " as");
    }
}
