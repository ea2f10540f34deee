package org.batchwright.clusters.link;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/** A local port that refuses connections while this object is open. The port is bound, but nothing listens on it. */
public final class ClosedPort implements AutoCloseable {
    private final Socket socket = new Socket();

    private ClosedPort() {}

    public static ClosedPort take() throws IOException {
        ClosedPort port = new ClosedPort();
        port.socket.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        return port;
    }

    public int number() {
        return socket.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }
}
