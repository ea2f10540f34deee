package org.batchwright.cli.session;

import org.batchwright.cli.json.Output;
import org.batchwright.cli.json.RunJson;
import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;
import org.batchwright.model.run.Run;
import org.batchwright.model.run.RunId;
import org.batchwright.model.run.StatePhrase;
import org.batchwright.run.track.RunControl;
import org.batchwright.text.Message;

/** Changes a submitted run, and prints its new state. */
public record ControlledRun(Session session) {

    /** A change to a run. The call returns once the change has taken effect. */
    public interface Change {
        void of(RunControl control, RunId run) throws OperationException, InterruptedException;
    }

    /** @param named run number, run ID or {@code last} */
    public Exit apply(String named, Change change) throws OperationException, Refusal, InterruptedException {
        Run before = new Lookup(session.services()).run(named);
        change.of(session.services().control(), before.id());
        Run after = session.services().runs().find(before.id()).orElse(before);
        if (session.asJson()) {
            session.print(new Output.OneRun(RunJson.of(after)));
        } else {
            session.print(Message.text("cli.is-in-state", after.title(), StatePhrase.of(after.state())));
        }
        return Exit.OK;
    }
}
