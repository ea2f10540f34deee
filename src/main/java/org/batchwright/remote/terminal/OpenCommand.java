package org.batchwright.remote.terminal;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.batchwright.model.OperationException;

/** A command that runs on a host with its standard streams open. */
public interface OpenCommand extends AutoCloseable {
    /** Returns the command's stdin. Each flush sends immediately, and closing the stream ends the input. */
    OutputStream input();

    InputStream output();

    /** Returns the command's stderr, or empty on a terminal, which combines both streams. */
    InputStream errors();

    /** Notifies a command on a terminal that the terminal's size has changed. */
    void resize(TerminalSize size) throws IOException;

    /** Waits for the command to end. Returns its exit status; 128 + n after signal n. */
    int exit() throws OperationException, InterruptedException;

    /** Ends the command if it is still running. */
    @Override
    void close();
}
