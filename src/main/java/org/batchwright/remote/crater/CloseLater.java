package org.batchwright.remote.crater;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;

/** Ends a reader that would otherwise wait indefinitely. */
record CloseLater(Thread timer) implements AutoCloseable {
    /** @param resource closed after this time, unless this is closed before */
    static CloseLater after(Duration time, Closeable resource) {
        return new CloseLater(Thread.ofVirtual().start(() -> {
            try {
                Thread.sleep(time);
                resource.close();
            } catch (InterruptedException | IOException over) {
                // its reader has ended
            }
        }));
    }

    @Override
    public void close() {
        timer.interrupt();
    }
}
