package org.batchwright.cli;

import org.batchwright.model.Trouble;

/** One thing the command line can do. */
interface Verb {
    Exit carryOut(Session session) throws Trouble, Refusal, InterruptedException;
}
