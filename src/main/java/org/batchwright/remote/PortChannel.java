package org.batchwright.remote;

import java.io.InputStream;
import java.io.OutputStream;

/** One connection to a port that a host reaches: bytes both ways. Closing {@link #out} ends that way only. */
public interface PortChannel extends AutoCloseable {

    /** What comes from there; its end is the end of what was sent. */
    InputStream in();

    /** What goes there, each flush at once. */
    OutputStream out();

    /** Ends both ways. */
    @Override
    void close();
}
