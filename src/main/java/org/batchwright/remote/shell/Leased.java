package org.batchwright.remote.shell;

import java.io.Closeable;
import java.io.IOException;

/**
 * A library object while it is in use. On a broken link, close throws the same exception as the use did. Java does not allow an exception to suppress itself, so the second exception is wrapped.
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
