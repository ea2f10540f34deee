package org.batchwright.cli;

import org.batchwright.model.OperationException;

/** One thing the command line can do. */
interface Verb {
    Exit carryOut(Session session) throws OperationException, Refusal, InterruptedException;
}
