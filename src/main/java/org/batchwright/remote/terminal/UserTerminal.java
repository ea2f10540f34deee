package org.batchwright.remote.terminal;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.Consumer;

/** The user's terminal, which a command on a host can take over. */
public interface UserTerminal {
    /** Returns the type of the terminal, the value of {@code TERM}. */
    String type();

    /** Returns the bytes that the user types. */
    InputStream input();

    OutputStream output();

    /**
     * Passes on every key unchanged, including Ctrl+C, until closed.
     *
     * @param resized called with each new size, on any thread
     */
    RawMode enterRawMode(Consumer<TerminalSize> resized);

    TerminalSize size();

    /** Restores the terminal's previous state. */
    interface RawMode extends AutoCloseable {
        @Override
        void close();
    }
}
