package org.batchwright.remote.ssh.destination;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.util.Optional;
import javax.net.SocketFactory;
import net.schmizz.sshj.Config;
import net.schmizz.sshj.SSHClient;
import net.schmizz.sshj.transport.NegotiatedAlgorithms;

/** A client that exposes what was negotiated and when bytes last arrived. */
public final class WatchedClient extends SSHClient {
    private volatile Optional<NegotiatedAlgorithms> algorithms = Optional.empty();
    private volatile long heard = System.nanoTime();

    WatchedClient(Config config) {
        super(config);
        setSocketFactory(new PromptSockets());
        addAlgorithmsVerifier(negotiated -> {
            algorithms = Optional.of(negotiated);
            return true;
        });
    }

    /** Returns the algorithms of the last key exchange, or empty before the first one. */
    Optional<NegotiatedAlgorithms> algorithms() {
        return algorithms;
    }

    /** Returns whether the client has its own socket, which it needs to observe incoming bytes. */
    public boolean hears() {
        return getSocket() instanceof PromptSocket;
    }

    /** Returns whether bytes have arrived on the client's own socket since the given {@link System#nanoTime}. */
    public boolean heardSince(long nanos) {
        return heard - nanos > 0;
    }

    private final class Heard extends FilterInputStream {
        Heard(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int one = super.read();
            heard = System.nanoTime();
            return one;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) throws IOException {
            int count = super.read(bytes, offset, length);
            heard = System.nanoTime();
            return count;
        }
    }

    private final class PromptSocket extends Socket {
        /** Sets TCP_NODELAY, without which each command waits 40 ms for the peer's delayed acknowledgement. */
        PromptSocket() throws IOException {
            setTcpNoDelay(true);
        }

        @Override
        public InputStream getInputStream() throws IOException {
            return new Heard(super.getInputStream());
        }
    }

    private final class PromptSockets extends SocketFactory {
        @Override
        public Socket createSocket() throws IOException {
            return new PromptSocket();
        }

        @Override
        public Socket createSocket(String host, int port) throws IOException {
            return connected(new InetSocketAddress(host, port));
        }

        @Override
        public Socket createSocket(InetAddress host, int port) throws IOException {
            return connected(new InetSocketAddress(host, port));
        }

        @Override
        public Socket createSocket(String host, int port, InetAddress from, int fromPort) throws IOException {
            return bound(new InetSocketAddress(host, port), new InetSocketAddress(from, fromPort));
        }

        @Override
        public Socket createSocket(InetAddress host, int port, InetAddress from, int fromPort) throws IOException {
            return bound(new InetSocketAddress(host, port), new InetSocketAddress(from, fromPort));
        }

        private Socket connected(SocketAddress to) throws IOException {
            Socket socket = new PromptSocket();
            socket.connect(to);
            return socket;
        }

        private Socket bound(SocketAddress to, SocketAddress from) throws IOException {
            Socket socket = new PromptSocket();
            socket.bind(from);
            socket.connect(to);
            return socket;
        }
    }
}
