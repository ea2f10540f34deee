package org.batchwright.remote;

import java.io.InputStream;
import java.io.OutputStream;

/** A bidirectional connection to a port that a host can reach. Closing {@link #out} ends only that direction. */
public interface PortChannel extends AutoCloseable {

    /** Returns the bytes from the remote port. The stream ends when the remote side has sent everything. */
    InputStream in();

    /** Returns the stream to the remote port. Each flush sends immediately. */
    OutputStream out();

    /** Closes both directions. */
    @Override
    void close();
}
