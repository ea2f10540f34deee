package org.batchwright.remote.terminal;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.function.Consumer;

/** A terminal in front of the user, which a command on a host can take over. */
public interface UserTerminal {
    /** Returns its type, the value of {@code TERM}. */
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
