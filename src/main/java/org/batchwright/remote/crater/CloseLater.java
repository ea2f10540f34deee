package org.batchwright.remote.crater;

import java.io.Closeable;
import java.io.IOException;
import java.time.Duration;

/** Closes a resource after a delay, to end a reader that would otherwise wait indefinitely. */
record CloseLater(Thread timer) implements AutoCloseable {
    /** @param resource resource to close after this time, unless this object is closed first */
    static CloseLater after(Duration time, Closeable resource) {
        return new CloseLater(Thread.ofVirtual().start(() -> {
            try {
                Thread.sleep(time);
                resource.close();
            } catch (InterruptedException | IOException over) {
                // the reader has already ended
            }
        }));
    }

    @Override
    public void close() {
        timer.interrupt();
    }
}
