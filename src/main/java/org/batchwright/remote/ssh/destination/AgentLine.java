package org.batchwright.remote.ssh.destination;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** The two streams of a connection to an agent, which {@link #close} closes. */
public record AgentLine(InputStream in, OutputStream out, AutoCloseable end) implements AutoCloseable {
    @Override
    public void close() throws IOException {
        try {
            end.close();
        } catch (IOException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException(e);
        }
    }
}
