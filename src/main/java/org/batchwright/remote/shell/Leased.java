package org.batchwright.remote.shell;

import java.io.Closeable;
import java.io.IOException;

/**
 * A library object that is in use. If the link breaks, closing the object throws the same exception instance as using it did. Java does not
 * allow an exception to suppress itself, so {@link #close} wraps the exception.
 */
public record Leased<T extends Closeable>(T one) implements Closeable {
    @Override
    public void close() throws IOException {
        try {
            one.close();
        } catch (IOException failure) {
            throw new IOException(failure.getMessage(), failure);
        }
    }
}
