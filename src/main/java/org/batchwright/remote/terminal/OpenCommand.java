package org.batchwright.remote.terminal;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.batchwright.model.OperationException;

/** A command that runs on a host with its standard streams open. */
public interface OpenCommand extends AutoCloseable {
    /** Standard input; each flush sends at once, closing ends it. */
    OutputStream input();

    InputStream output();

    /** Standard error; empty on a terminal, where both are one. */
    InputStream errors();

    /** Notifies a command on a terminal that its size has changed. */
    void resize(TerminalSize size) throws IOException;

    /** Waits until it ends. Returns its exit status, 128 + n after signal n. */
    int exit() throws OperationException, InterruptedException;

    /** Ends it if it still runs. */
    @Override
    void close();
}
