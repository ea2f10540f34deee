package org.batchwright.ui.terminal;

import org.batchwright.model.OperationException;
import org.batchwright.remote.terminal.OpenCommand;
import org.batchwright.remote.terminal.TerminalSize;

/**
 * The place where a terminal is opened.
 *
 * @param title the displayed title, which names a cluster or a run
 * @param opening starts the shell; blocks
 */
public record TerminalTarget(String title, Opening opening) {

    /** Starts a shell on a terminal of the given type, as in {@code TERM}. Blocks. */
    public interface Opening {
        OpenCommand open(String type, TerminalSize size) throws OperationException, InterruptedException;
    }
}
