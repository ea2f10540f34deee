package org.batchwright.remote.terminal;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** Copies bytes as they arrive. */
public final class StreamPump {
    private static final int BUFFER_SIZE = 32 << 10;

    private StreamPump() {}

    /** Whether the end of the source also ends the target. */
    public enum AtEnd {
        CLOSE,
        KEEP_OPEN
    }

    /** Copies until the source ends. Blocks. */
    public static void copy(InputStream from, OutputStream to) throws IOException {
        byte[] piece = new byte[BUFFER_SIZE];
        for (int read = from.read(piece); read >= 0; read = from.read(piece)) {
            to.write(piece, 0, read);
            to.flush();
        }
    }

    /**
     * Copies on a separate thread until either side is closed. It is a daemon thread, because reading from a terminal cannot be
     * interrupted.
     */
    public static Thread start(InputStream from, OutputStream to, AtEnd atEnd) {
        return Thread.ofPlatform().daemon().name("stream-pump").start(() -> {
            try {
                copy(from, to);
                if (atEnd == AtEnd.CLOSE) {
                    to.close();
                }
            } catch (IOException closed) {
                // one side has ended
            }
        });
    }
}
