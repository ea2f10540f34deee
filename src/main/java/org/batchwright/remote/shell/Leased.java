package org.batchwright.remote.shell;

import java.io.Closeable;
import java.io.IOException;

/**
 * Something of the library while it is used. On a broken link it throws the same failure when it is closed as when it was used, and Java
 * takes no failure as its own companion: the second one is wrapped.
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
