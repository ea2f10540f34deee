package org.batchwright.remote;

import java.io.InputStream;
import java.io.OutputStream;

/** A bidirectional connection to a port that a host can reach. Closing {@link #out} ends that direction only. */
public interface PortChannel extends AutoCloseable {

    /** Bytes from the remote port; ends when the remote side has sent everything. */
    InputStream in();

    /** Bytes to the remote port; each flush sends at once. */
    OutputStream out();

    /** Closes both directions. */
    @Override
    void close();
}
