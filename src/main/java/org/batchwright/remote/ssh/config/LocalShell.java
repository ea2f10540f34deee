package org.batchwright.remote.ssh.config;

import org.batchwright.model.OperationException;

/** Runs the command of {@code Match exec}, if the user allows it. */
@FunctionalInterface
public interface LocalShell {

    /**
     * Returns whether the command exited with 0.
     *
     * @param where where the command is configured, for display: {@code line 7 of ~/.ssh/config}
     */
    boolean succeeds(String command, String where) throws OperationException, InterruptedException;
}
