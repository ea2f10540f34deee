package org.batchwright.remote.ssh.config;

import org.batchwright.model.OperationException;

/** Runs what {@code Match exec} names, when the user allows it. */
@FunctionalInterface
public interface LocalShell {

    /**
     * Whether the command ended with 0.
     *
     * @param where the line that has it, for people
     */
    boolean succeeds(String command, String where) throws OperationException, InterruptedException;
}
