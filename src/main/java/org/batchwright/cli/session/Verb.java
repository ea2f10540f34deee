package org.batchwright.cli.session;

import org.batchwright.cli.terminal.Exit;
import org.batchwright.cli.terminal.Refusal;
import org.batchwright.model.OperationException;

/** One thing the command line can do. */
public interface Verb {
    Exit carryOut(Session session) throws OperationException, Refusal, InterruptedException;
}
