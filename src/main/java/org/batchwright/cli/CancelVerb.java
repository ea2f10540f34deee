package org.batchwright.cli;

import org.batchwright.model.Run;
import org.batchwright.model.Trouble;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.node.ObjectNode;

@Command(
        name = "cancel",
        description = "Cancels a run and asks again whether it is so.",
        footer = {"", "--json: run {...} as in submit --help, as it stands afterwards."})
final class CancelVerb implements Verb {

    @Parameters(paramLabel = "RUN", description = "Number (41), run id, or last.")
    private String run = "";

    @Override
    public Exit carryOut(Session session) throws Trouble, Refusal, InterruptedException {
        Run before = new Lookup(session.services()).run(run);
        session.services().control().cancel(before.id());
        Run after = session.services().runs().find(before.id()).orElse(before);
        if (session.asJson()) {
            ObjectNode node = Json.object();
            node.set("run", Json.run(after));
            session.print(node);
        } else {
            session.print(
                    after.state().isFinal()
                            ? after.title() + " is " + after.state().word() + "."
                            : after.title() + " is being cancelled; the scheduler still says "
                                    + after.state().word() + ".");
        }
        return Exit.OK;
    }
}
