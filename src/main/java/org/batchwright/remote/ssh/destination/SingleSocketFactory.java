package org.batchwright.remote.ssh.destination;

import java.net.InetAddress;
import java.net.Socket;
import javax.net.SocketFactory;

/** A factory that returns one existing connection, regardless of the requested address. */
public final class SingleSocketFactory extends SocketFactory {
    private final Socket socket;

    public SingleSocketFactory(Socket socket) {
        this.socket = socket;
    }

    @Override
    public Socket createSocket() {
        return socket;
    }

    @Override
    public Socket createSocket(String host, int port) {
        return socket;
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress from, int fromPort) {
        return socket;
    }

    @Override
    public Socket createSocket(InetAddress host, int port) {
        return socket;
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress from, int fromPort) {
        return socket;
    }
}
